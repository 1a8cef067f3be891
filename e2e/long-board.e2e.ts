import { z } from 'zod';
import { expect, test } from './support/fixtures.ts';
import { alter, withoutStart } from './support/requests.ts';
import { stillBrowser as browser, createSurvey } from './support/survey.ts';

const waiting = /\/Orientations\?.*status=1/;
const count = 1_000;
const Listed = z.object({ Dtos: z.array(z.looseObject({ Question: z.string() })) });
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** More cases than any polyclinic has, each with the fewest fields. */
const many = (body: object) => {
  const { Dtos } = Listed.parse(body);
  const [one] = Dtos.sort((a, b) => a.Question.length - b.Question.length);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...one,
    OrientationId: idOf(index),
    Number: 20_000 + index,
    BlokUserId: null,
    BlokUser: null,
    IsBlocked: false,
    Priority: 3,
    CreatedAt: new Date(Date.parse('2026-01-01T12:00:00Z') + index * 1_000).toISOString(),
  }));
  return { Quantity: count, Dtos: rows };
};

test(`P-11: renders the visible part of a long board, announces its length, and keeps the focus`, {
  tag: '@looks',
}, async ({ signIn }) => {
  const desk = await signIn('doctor', { locale: 'es', browser });
  const { page, work, t } = desk;
  await withoutStart(page);
  await alter(page, waiting, many);
  await desk.open('platform-work');
  await work.kind('orientations').click();
  await expect(work.table).toHaveAttribute('aria-rowcount', String(count + 2));
  const drawn = work.table.locator('tr[data-index]');
  const attend = (index: number) => work.table.locator(`tr[data-index="${index}"]`).getByRole('button');
  await expect(drawn.first()).toHaveAttribute('aria-rowindex', '3');
  expect(await drawn.count()).toBeLessThan(60);
  await createSurvey(desk)('board, a thousand wait');

  await attend(0).focus();
  await page.keyboard.press('Tab');
  await expect(attend(1)).toBeFocused();
  // Row heights are known only after rendering, so the end may move further down.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(attend(count - 1)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(drawn.last()).toHaveAttribute('aria-rowindex', String(count + 2));
  await expect(attend(1)).toBeFocused();
  expect(await drawn.count()).toBeLessThan(60);
  await expect(page.getByRole('button', { name: `${t.work.groups.high} (${count})` })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(attend(2)).toBeFocused();
});
