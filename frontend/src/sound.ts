/** Sounds made on the spot, without samples; nothing sounds before the first gesture on the page. */
import { settings } from './settings.svelte';

export type SoundName = 'slap' | 'flip' | 'sweep' | 'tick' | 'bell' | 'thud' | 'fanfare' | 'press';

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

function awake(): AudioContext | null {
  if (context) return context;
  const gestured = navigator.userActivation?.hasBeenActive ?? false;
  if (!gestured || typeof AudioContext === 'undefined') return null;
  context = new AudioContext();
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return context;
}

interface Burst {
  at?: number;
  seconds: number;
  from: number;
  to: number;
  loud: number;
  q?: number;
}

/** Filtered noise whose colour glides: paper, mostly. */
function burst(out: AudioContext, master: GainNode, { at = 0, seconds, from, to, loud, q = 1 }: Burst): void {
  const start = out.currentTime + at;
  const source = out.createBufferSource();
  source.buffer = hiss ?? null;
  source.loop = true;
  const filter = out.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + seconds);
  const gain = out.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(filter).connect(gain).connect(master);
  source.start(start, Math.random() * 0.5);
  source.stop(start + seconds + 0.02);
}

interface Tone {
  at?: number;
  seconds: number;
  pitch: number;
  to?: number;
  loud: number;
  shape?: OscillatorType;
}

function tone(out: AudioContext, master: GainNode, { at = 0, seconds, pitch, to, loud, shape = 'sine' }: Tone): void {
  const start = out.currentTime + at;
  const source = out.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  if (to) source.frequency.exponentialRampToValueAtTime(to, start + seconds);
  const gain = out.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(gain).connect(master);
  source.start(start);
  source.stop(start + seconds + 0.02);
}

const SOUNDS: Record<SoundName, (out: AudioContext, master: GainNode) => void> = {
  slap(out, master) {
    burst(out, master, { seconds: 0.07, from: 2600, to: 700, loud: 0.9 });
    tone(out, master, { seconds: 0.06, pitch: 150, to: 70, loud: 0.35 });
  },
  flip(out, master) {
    burst(out, master, { seconds: 0.05, from: 3200, to: 5200, loud: 0.35, q: 2 });
    burst(out, master, { at: 0.09, seconds: 0.05, from: 2400, to: 900, loud: 0.5 });
  },
  sweep(out, master) {
    burst(out, master, { seconds: 0.42, from: 600, to: 4200, loud: 0.8, q: 1.4 });
    burst(out, master, { at: 0.1, seconds: 0.3, from: 1800, to: 500, loud: 0.35 });
  },
  tick(out, master) {
    burst(out, master, { seconds: 0.018, from: 4200, to: 2600, loud: 0.4, q: 3 });
    tone(out, master, { seconds: 0.02, pitch: 900, to: 500, loud: 0.08, shape: 'square' });
  },
  bell(out, master) {
    for (const [pitch, loud] of [[1318, 0.22], [1318 * 2.76, 0.09], [1318 * 5.4, 0.03]] as const) {
      tone(out, master, { seconds: 0.9, pitch, loud });
    }
  },
  thud(out, master) {
    tone(out, master, { seconds: 0.16, pitch: 110, to: 48, loud: 0.6 });
    burst(out, master, { seconds: 0.05, from: 500, to: 200, loud: 0.4 });
  },
  press(out, master) {
    tone(out, master, { seconds: 2, pitch: 46, to: 62, loud: 0.4 });
    for (let beat = 0; beat < 12; beat++) {
      burst(out, master, { at: 0.2 + beat * (0.19 - beat * 0.004), seconds: 0.09, from: 380, to: 1500, loud: 0.28, q: 1.5 });
    }
  },
  fanfare(out, master) {
    [523, 659, 784, 1046].forEach((pitch, step) => {
      tone(out, master, { at: step * 0.11, seconds: step === 3 ? 0.7 : 0.16, pitch, loud: 0.12, shape: 'triangle' });
    });
  },
};

export function play(name: SoundName): void {
  if (!settings.sound || settings.volume === 0 || document.hidden) return;
  const out = awake();
  if (!out) return;
  if (out.state === 'suspended') void out.resume();
  const master = out.createGain();
  master.gain.value = (settings.volume / 10) ** 2;
  master.connect(out.destination);
  SOUNDS[name](out, master);
}
