import { describe, expect, test } from 'vitest';
import { control, one, today } from './form-rules.fixtures.ts';
import { validateAnswer } from './form-rules.ts';
import { ControlType } from './forms.ts';
import {
  drawnSignature,
  pathOf,
  signatureOf,
  signaturePlace,
  strokesOf,
  typedNameOf,
  typedSignature,
} from './signature-answer.ts';

const form = { controls: [control('consent', { ControlType: ControlType.SIGNATURE, Required: true })] };
const problem = (value: string | null, final = true) =>
  validateAnswer(form, [one('consent', value)], { final, today }).consent ?? null;
const drawn = (...strokes: number[][]) => JSON.stringify({ kind: 'DRAWN', strokes });
const line = [0, 0, 10, 10, 20, 5, 30, 10, 40, 0];

describe('domain 7: control 20', () => {
  test('C20 accepts lines within their area and a name of three letters', () => {
    expect([problem(drawn(line)), problem(typedSignature('Ana')), problem(null), problem(null, false)]).toEqual([
      null,
      null,
      'required',
      null,
    ]);
  });

  test('C20 rejects invalid signatures', () => {
    const wrong = [
      'Ana Soto',
      '{"kind":"TYPED","name":"An "}',
      '{"kind":"TYPED","name":"Ana Soto","strokes":[]}',
      `{"kind":"TYPED","name":"${'a'.repeat(121)}"}`,
      drawn(),
      drawn([1, 1]),
      drawn(line.slice(1)),
      drawn([...line, signaturePlace.width + 1, 0]),
      drawn([...line, 0, signaturePlace.height + 1]),
      drawn([...line, 0.5, 0]),
      drawn([...line, -1, 0]),
      '{"kind":"DRAWN","strokes":"<svg onload=x>"}',
      'null',
    ];
    expect(wrong.map((value) => problem(value))).toEqual(wrong.map(() => 'signature'));
  });

  test('C20 draws on the grid, omits points near the previous one, and keeps both ends', () => {
    expect(drawnSignature([[0, 0, 0.6, 0.6, 50.2, 60.7, 51, 61]])).toEqual(drawn([0, 0, 50, 61, 51, 61]));
    expect(drawnSignature([[-20, 999]])).toEqual(drawn([0, signaturePlace.height]));
    expect(drawnSignature([])).toEqual(null);
  });

  test('C20 simplifies long lines to fit in an answer, and reports those that do not', () => {
    const dense = (points: number) =>
      Array.from({ length: points }, (_, at) => [(at * 2.2) % signaturePlace.width, at % 2]).flat();
    const text = drawnSignature([dense(900)]) ?? '';
    expect([text.length <= 4_000, signatureOf(text)?.kind]).toEqual([true, 'DRAWN']);
    const far = Array.from({ length: 900 }, (_, at) => [(at % 2) * 400, at % 140]).flat();
    expect(drawnSignature([far])).toEqual(null);
  });

  test('C20 shows the current input, also before it is valid', () => {
    expect([typedNameOf(typedSignature('A')), typedNameOf(drawn(line)), typedSignature(''), typedNameOf(null)]).toEqual(
      ['A', '', null, ''],
    );
    expect([strokesOf(drawn([1, 1])), strokesOf(typedSignature('Ana')), strokesOf('{')]).toEqual([[[1, 1]], [], []]);
    expect(
      pathOf([
        [1, 2, 3, 4, 5, 6],
        [7, 8],
      ]),
    ).toEqual('M1 2L3 4 5 6M7 8h0');
  });
});
