import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'decisions');
const files = readdirSync(folder).sort();

test('numbers decisions without a gap, each with its title, date and status', () => {
  expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, index) => index + 1));
  const wrong = files.filter((file) => {
    const [title = '', blank, status = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
    const statusLine = /^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \d{3})\./;
    return !(title.startsWith(`# ${file.slice(0, 3)} `) && blank === '' && statusLine.test(status));
  });
  expect(wrong).toEqual([]);
});
