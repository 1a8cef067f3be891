import { expect, test } from 'vitest';
import { parseColor } from './color.ts';

test('normalizes three or six hex digits, and rejects everything else', () => {
  const written = ['#0a7b83', '0A7B83', ' #fA0 ', 'fa0', '', '#', '#12', '#12345', '#1234567', 'red', '##fff', '#ggg'];
  expect(written.map(parseColor)).toEqual([
    ...['#0a7b83', '#0a7b83', '#ffaa00', '#ffaa00'],
    ...[null, null, null, null, null, null, null, null],
  ]);
});
