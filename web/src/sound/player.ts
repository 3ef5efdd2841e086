// Plays sounds, one at a time and in the order they were wished: a new one takes the place of what is heard, only the bell
// lets it ring out. Nothing is loaded before the first is heard. A browser that lets no page make a sound before it was
// touched is left in peace, and what could not be heard is not made up for later.
import { homePath } from '../connection/place';
import type { Sound } from './names';

const wakingMs = 500; // a device that takes longer to make sounds is taken for silent
const cutSeconds = 0.02; // what is cut off fades so fast: a hard end would click

interface Heard {
  source: AudioBufferSourceNode;
  level: GainNode;
}

let context: AudioContext | null = null;
let heard: Heard | null = null;
let until = 0; // on the context's clock
let lane: Promise<void> = Promise.resolve();
const kept = new Map<Sound, Promise<AudioBuffer>>();

export function play(sound: Sound, loudness: number): Promise<void> {
  lane = lane.then(() => sounded(sound, loudness)).catch(() => void kept.delete(sound)); // it was only a sound
  return lane;
}

async function sounded(sound: Sound, loudness: number): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (!(await isAwake(context))) return;
  const buffer = await loaded(context, sound);
  const now = context.currentTime;
  const begins = sound === 'turn' ? Math.max(now, until) : now;
  if (begins === now) cut(now);
  const level = new GainNode(context, { gain: loudness });
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(level).connect(context.destination);
  source.start(begins);
  heard = { source, level };
  until = begins + buffer.duration;
}

const isRunning = ({ state }: AudioContext) => state === 'running';

async function isAwake(audio: AudioContext): Promise<boolean> {
  if (!isRunning(audio)) await Promise.race([audio.resume(), new Promise((late) => setTimeout(late, wakingMs))]);
  return isRunning(audio);
}

function loaded(audio: AudioContext, sound: Sound): Promise<AudioBuffer> {
  const buffer = kept.get(sound) ?? fetched(audio, sound);
  kept.set(sound, buffer);
  return buffer;
}

async function fetched(audio: AudioContext, sound: Sound): Promise<AudioBuffer> {
  const answer = await fetch(`${homePath}sounds/${sound}.wav`);
  return audio.decodeAudioData(await answer.arrayBuffer());
}

function cut(now: number): void {
  heard?.level.gain.setTargetAtTime(0, now, cutSeconds / 4);
  heard?.source.stop(now + cutSeconds);
}
