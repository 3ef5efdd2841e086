// What the cards show, from the same data file that the rules are built with: a box owner's file is drawn as it plays.
import { cards as listed } from '../../../../games/magic_lamp/components.json';

export interface Card {
  kind: string; // a symbol of the catalogue, without its family: "ruby", "gold-ring", "talisman", "sorcerer"
  scorpions: number;
}

interface Listed {
  id: string;
  kind: string;
  stone?: string;
  metal?: string;
  piece?: string;
  scorpions?: number;
}

const kindOf = ({ kind, stone, metal, piece }: Listed): string => stone ?? (metal && piece ? `${metal}-${piece}` : kind);

const cards = new Map((listed as Listed[]).map((card): [string, Card] => [card.id, { kind: kindOf(card), scorpions: card.scorpions ?? 0 }]));

export const cardOf = (id: string): Card | null => cards.get(id) ?? null;
