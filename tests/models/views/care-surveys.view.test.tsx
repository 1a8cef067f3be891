import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { CareSurveys } from '#views/screens/medical-care/care-surveys.tsx';
import { showView, t } from '../support/on-screen.tsx';
import { careId, careSurveysDrive, careSurveysPorts, ids } from '../support/systems/care-surveys.ts';

await Promise.all([loadTexts('care'), loadTexts('surveys')]);

function show() {
  const ports = careSurveysPorts();
  const rail = document.createElement('nav');
  showView(<CareSurveys logic={ports.logic} careId={careId} area="platform" lineAt={rail} />, {});
  const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  return { ...careSurveysDrive(ports), line: () => rail.textContent, hrefs };
}
const name = t('care.sections.surveys');

test('has a line with the number of answers and the highest risk in words, live, and leads to each answer', async () => {
  const { line, hrefs, foundNone, triaged, covid, corrected } = show();
  expect([line(), hrefs()]).toEqual(['', []]);
  await foundNone();
  expect([line(), screen.getByText(t('surveys.ofCare.none')).tagName]).toEqual([name, 'P']);
  await triaged();
  expect(line()).toEqual(`${name}${t('surveys.risks.HIGH')}1`);
  await covid();
  expect([line(), hrefs()]).toEqual([
    `${name}${t('surveys.risks.HIGH')}2`,
    [ids.covid, ids.triage].map((id) => `/es/platform/work/form/detail/${id}`),
  ]);
  await corrected();
  expect(line()).toEqual(`${name}${t('surveys.risks.MEDIUM')}2`);
});

test('shows nothing to users who may not read surveys', async () => {
  const { line, refused } = show();
  await refused();
  expect([line(), screen.queryByText(name)]).toEqual(['', null]);
});

test('reports that the answers could not be read, and retries', async () => {
  const { broke, found, line } = show();
  await broke();
  expect(screen.getByRole('alert').textContent).toContain(t('surveys.ofCare.failed'));
  screen.getByRole('button', { name: t('app.retry') }).click();
  await found();
  expect([screen.queryByRole('alert'), line()]).toEqual([null, `${name}${t('surveys.risks.HIGH')}1`]);
});
