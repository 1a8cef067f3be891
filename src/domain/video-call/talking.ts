/**
 * Clinical 9: talking starts when the level exceeds 0.15 for more than a second, and stops after two seconds of silence.
 * Milliseconds.
 */
export const talking = { level: 0.15, after: 1_000, silence: 2_000 } as const;

/** `since`: time the level last crossed the threshold. Levels are 0 to 1, times in milliseconds of any clock. */
export type Voice = { talks: boolean; loud: boolean; since: number };
export const silentVoice: Voice = { talks: false, loud: false, since: 0 };

export function nextVoice(voice: Voice, level: number, now: number): Voice {
  const loud = level > talking.level;
  const since = loud === voice.loud ? voice.since : now;
  const held = now - since;
  if (loud) return { talks: voice.talks || held > talking.after, loud, since };
  return { talks: voice.talks && held < talking.silence, loud, since };
}
