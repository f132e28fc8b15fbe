import { bedSampleRateHz, loopBeats, type Part, type Piece, type Tone } from './piece.ts';

const ticksPerBeat = 960;
const percussionChannel = 9;

type MidiEvent = { tick: number; bytes: readonly number[] };

/**
 * Writes one period of a piece as a Standard MIDI File, type 1: the tempo track, then one track per part.
 * @param tailBeats silence after the last beat, for the decay
 * @throws RangeError if the piece has more parts than MIDI has channels
 */
export function writeStandardMidiFile(piece: Piece, tailBeats: number): Uint8Array {
  const endTick = Math.round((loopBeats(piece) + tailBeats) * ticksPerBeat);
  const channels = channelsFor(piece.parts);
  const tracks = [
    [tempoEvent(piece.samplesPerBeat)],
    ...piece.parts.map((part, index) => partEvents(part, channels[index] ?? 0, loopBeats(piece))),
  ];
  return Uint8Array.from([
    ...ascii('MThd'),
    ...bigEndian(6, 4),
    ...bigEndian(1, 2),
    ...bigEndian(tracks.length, 2),
    ...bigEndian(ticksPerBeat, 2),
    ...tracks.flatMap((events) => trackChunk(events, endTick)),
  ]);
}

function channelsFor(parts: readonly Part[]): number[] {
  let melodic = 0;
  return parts.map(({ instrument }) => {
    if (instrument.isDrumKit) return percussionChannel;
    if (melodic === percussionChannel) melodic += 1;
    if (melodic > 15) throw new RangeError('A piece has room for 15 melodic parts.');
    return melodic++;
  });
}

function tempoEvent(samplesPerBeat: number): MidiEvent {
  const microsecondsPerBeat = (samplesPerBeat * 1_000_000) / bedSampleRateHz;
  return { tick: 0, bytes: [0xff, 0x51, 3, ...bigEndian(microsecondsPerBeat, 3)] };
}

function partEvents(part: Part, channel: number, totalBeats: number): MidiEvent[] {
  const control = (controller: number, value: number) => [0xb0 | channel, controller, value];
  const settings = [
    [0xc0 | channel, part.instrument.program],
    control(7, part.volume),
    control(10, part.pan),
    control(91, part.reverb),
    control(93, part.chorus ?? 0),
    ...toneControls(part.instrument.tone ?? {}).map(([controller, value]) => control(controller, value)),
  ].map((bytes) => ({ tick: 0, bytes }));
  const swells = (part.swells ?? []).map(({ beat, expression }) => ({
    tick: Math.round(beat * ticksPerBeat),
    bytes: control(11, expression),
  }));
  const notes = part.notes.flatMap(({ beat, beats, pitch, velocity }) => {
    // A note slightly before the first beat belongs to the end of the loop.
    const start = Math.round(((beat + totalBeats) % totalBeats) * ticksPerBeat);
    const end = start + Math.max(1, Math.round(beats * ticksPerBeat));
    return [
      { tick: start, bytes: [0x90 | channel, pitch, velocity] },
      { tick: end, bytes: [0x80 | channel, pitch, 64] },
    ];
  });
  return [...settings, ...swells, ...notes];
}

/** Returns the SoundFont generators to set by NRPN 120 (SoundFont 2.01, section 9.6). These three count in units of two. */
function toneControls(tone: Tone): [number, number][] {
  const generators: [number, number | undefined][] = [
    [8, tone.cutoffCents],
    [34, tone.attackTimecents],
    [38, tone.releaseTimecents],
  ];
  return generators.flatMap(([generator, amount]): [number, number][] => {
    if (amount === undefined) return [];
    const data = 8192 + Math.round(amount / 2);
    return [
      [99, 120],
      [98, generator],
      [38, data & 0x7f],
      [6, data >> 7],
    ];
  });
}

function trackChunk(events: readonly MidiEvent[], endTick: number): number[] {
  // On the same tick, ends come before starts, because the same pitch may be struck again.
  const ordered = events.toSorted((a, b) => a.tick - b.tick || Number(isNoteOn(a)) - Number(isNoteOn(b)));
  const body: number[] = [];
  let tick = 0;
  for (const event of ordered) {
    body.push(...variableLength(event.tick - tick), ...event.bytes);
    tick = event.tick;
  }
  body.push(...variableLength(Math.max(0, endTick - tick)), 0xff, 0x2f, 0);
  return [...ascii('MTrk'), ...bigEndian(body.length, 4), ...body];
}

function isNoteOn(event: MidiEvent): boolean {
  return ((event.bytes[0] ?? 0) & 0xf0) === 0x90;
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function bigEndian(value: number, byteCount: number): number[] {
  return Array.from({ length: byteCount }, (_, index) => (value >> (8 * (byteCount - 1 - index))) & 0xff);
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
