// The customs of a table in words.
import type { ClockWish, Customs } from '../connection/protocol';
import { t } from '../house/words.svelte';
import { day, minute, usualCustoms } from './customs';

const span = (seconds: number): string =>
  seconds < minute ? t('time.seconds', { n: seconds }) : t('time.minutes', { n: Math.round(seconds / minute) });

export function clockWords({ kind, seconds, increment }: ClockWish): string {
  if (kind === 'none') return t('customs.noClock');
  if (kind === 'move') return t('customs.move', { time: span(seconds) });
  if (kind === 'days') return t('customs.days', { n: Math.round(seconds / day) });
  return increment > 0 ? t('customs.match', { time: span(seconds), n: increment }) : t('customs.matchPlain', { time: span(seconds) });
}

export const delayWords = (seconds: number): string => (seconds > 0 ? span(seconds) : t('customs.noDelay'));

// What is otherwise than usual at a table, for those who make it and those who come to it.
export function customsWords(customs: Customs): string[] {
  const usual = usualCustoms();
  return [
    ...(customs.clock.kind === 'none' ? [] : [clockWords(customs.clock)]),
    ...(customs.absent === usual.absent ? [] : [`${t('customs.absent')}: ${t(`absent.${customs.absent}`)}`]),
    ...(customs.chat ? [] : [t('customs.noChat')]),
    ...(customs.hints ? [t('customs.hintsOn')] : []),
    ...(customs.watching === usual.watching ? [] : [`${t('customs.watching')}: ${t(`watching.${customs.watching}`)}`]),
    ...(customs.watchDelay === 0 ? [] : [t('customs.delayed', { time: span(customs.watchDelay) })]),
  ];
}
