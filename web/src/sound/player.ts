// Plays sounds, one at a time. Nothing is loaded before the first one is heard, and a browser that lets no page make a
// sound before it was touched is left in peace.
import { homePath } from '../connection/place';
import type { Sound } from './names';

let context: AudioContext | null = null;
let volume: GainNode | null = null;
let playing: AudioBufferSourceNode | null = null;
const kept = new Map<Sound, Promise<AudioBuffer>>();

async function load(audio: AudioContext, sound: Sound): Promise<AudioBuffer> {
  const answer = await fetch(`${homePath}sounds/${sound}.wav`);
  return audio.decodeAudioData(await answer.arrayBuffer());
}

export async function play(sound: Sound, loudness: number): Promise<void> {
  try {
    context ??= new AudioContext();
    volume ??= new GainNode(context);
    if (context.state === 'suspended') await context.resume();
    volume.gain.value = loudness;
    volume.connect(context.destination);
    const buffer = kept.get(sound) ?? load(context, sound);
    kept.set(sound, buffer);
    const source = new AudioBufferSourceNode(context, { buffer: await buffer });
    playing?.stop();
    playing = source;
    source.connect(volume);
    source.start();
  } catch {
    kept.delete(sound); // it was only a sound
  }
}
