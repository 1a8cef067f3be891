import { z } from '../zod.ts';

/** Grid of a signature, independent of its size on screen. */
export const signaturePlace = { width: 400, height: 140 } as const;
export const signatureNameMax = 120;
/** Maximum length of an answer. */
const textMax = 4_000;
/** Minimum distances between points in grid units; the first that makes the drawing short enough is used. */
const distances = [2, 3, 4, 6, 9] as const;
const fewestPoints = 5;

/** Alternating x and y. */
const Stroke = z
  .array(z.number().int().min(0).max(signaturePlace.width))
  .min(2)
  .refine((line) => line.length % 2 === 0 && line.every((value, at) => at % 2 === 0 || value <= signaturePlace.height));

/** Domain 7, control 20: lines drawn with a pointer, or a typed name. */
export const SignatureAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('TYPED'),
    name: z
      .string()
      .max(signatureNameMax)
      .refine((name) => name.trim().length >= 3),
  }),
  z.strictObject({
    kind: z.literal('DRAWN'),
    strokes: z
      .array(Stroke)
      .min(1)
      .refine((strokes) => strokes.flat().length >= 2 * fewestPoints),
  }),
]);
export type SignatureAnswer = z.infer<typeof SignatureAnswer>;
export type SignatureStroke = z.infer<typeof Stroke>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null when it is no signature. */
export const signatureOf = (text: string | null | undefined): SignatureAnswer | null =>
  text ? (SignatureAnswer.safeParse(parsed(text)).data ?? null) : null;

/** Typed name, even while too short to be valid. */
export function typedNameOf(text: string | null | undefined): string {
  const typed = z.object({ kind: z.literal('TYPED'), name: z.string() }).safeParse(parsed(text ?? ''));
  return typed.data?.name ?? '';
}
export const typedSignature = (name: string): string | null =>
  name === '' ? null : JSON.stringify({ kind: 'TYPED', name });

const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** Removes points closer to their predecessor than `distance`; a line keeps its ends. */
function thinned(line: SignatureStroke, distance: number): SignatureStroke {
  const points: SignatureStroke = [];
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [x, y] = [within(line[at] ?? 0, signaturePlace.width), within(line[at + 1] ?? 0, signaturePlace.height)];
    const [lastX, lastY] = points.slice(-2);
    const isEnd = at + 2 >= line.length;
    if (lastX === undefined || lastY === undefined) points.push(x, y);
    else if (Math.hypot(x - lastX, y - lastY) >= distance || (isEnd && (x !== lastX || y !== lastY))) points.push(x, y);
  }
  return points;
}

/** Serializes a drawing as finely as the answer's length allows; null when it does not fit or is empty. */
export function drawnSignature(strokes: readonly SignatureStroke[]): string | null {
  if (strokes.length === 0) return null;
  for (const distance of distances) {
    const text = JSON.stringify({ kind: 'DRAWN', strokes: strokes.map((line) => thinned(line, distance)) });
    if (text.length <= textMax) return text;
  }
  return null;
}

/** Lines of a drawing in progress, even when too short to be a signature. */
export function strokesOf(text: string | null | undefined): readonly SignatureStroke[] {
  const drawn = z.object({ kind: z.literal('DRAWN'), strokes: z.array(Stroke) }).safeParse(parsed(text ?? ''));
  return drawn.data?.strokes ?? [];
}

/** The `d` of an SVG path. Single points are drawn too. */
export const pathOf = (strokes: readonly SignatureStroke[]) =>
  strokes.map(([x = 0, y = 0, ...rest]) => `M${x} ${y}${rest.length === 0 ? 'h0' : `L${rest.join(' ')}`}`).join('');
