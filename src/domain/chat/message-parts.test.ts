import { expect, test } from 'vitest';
import { messageParts } from './message-parts.ts';

const origin = 'https://ronda.example';
const members = [{ UserId: '1', Name: 'Ana', LastName: 'Soto' }];
const id = '00000000-0000-4000-8000-000000000042';
const encounter = `/es/platform/work/detail/${id}`;
const parts = (content: string) =>
  messageParts(content, members, origin).map((part) =>
    part.kind === 'link' ? [part.path, part.isEncounter] : part.kind === 'mention' ? part.userIds : part.text,
  );

test.each([
  ['', []],
  ['Sin nada', ['Sin nada']],
  [`@Ana Soto, mira ${origin}${encounter}.`, [['1'], ', mira ', [encounter, true], '.']],
  [
    `(${origin}${encounter}) y ${origin}/en/platform/work`,
    ['(', [encounter, true], ') y ', ['/en/platform/work', false]],
  ],
  [`${origin}/es/no-existe`, [`${origin}/es/no-existe`]],
  [`${origin}.otro.cl${encounter}`, [`${origin}.otro.cl${encounter}`]],
  [`https://otro.example${encounter}`, [`https://otro.example${encounter}`]],
  [`javascript:alert(1) ${origin}//otro.cl`, [`javascript:alert(1) ${origin}//otro.cl`]],
])('issue 17: reads the parts of %j', (content, expected) => {
  expect(parts(content)).toEqual(expected);
  expect(
    messageParts(content, members, origin)
      .map(({ text }) => text)
      .join(''),
  ).toBe(content);
});
