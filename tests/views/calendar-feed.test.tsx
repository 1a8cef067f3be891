import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { agendaHoursFeature } from '#actors/agenda-hours/agenda-hours.feature.ts';
import { createCalendarFeed } from '#actors/agenda-hours/calendar-feed.ts';
import type { Dependencies } from '#actors/shared/dependencies.ts';
import { dateLabel } from '#domain/day-words.ts';
import { loadTexts } from '#i18n/index.ts';
import { started } from '#tests/models/support/features.ts';
import { showView, t } from '#tests/models/support/on-screen.tsx';
import { stub } from '#tests/support/stub.ts';
import { CalendarFeed } from '#views/screens/agenda-hours/calendar-feed.tsx';

await loadTexts('agendaHours');

test('shows the Chilean day on which the address was created, also at night', async () => {
  // 23:30 of the evening before in Chile.
  const http = stub<Dependencies['http']>({ call: async () => ({ CreatedAt: '2026-05-05T03:30:00.000Z' }) });
  const feed = createCalendarFeed({ dependencies: { http } });
  showView(<CalendarFeed userId="me" />, { features: [started(agendaHoursFeature, feed)] });
  expect(await screen.findByText(t('calendarFeed.since', { day: dateLabel('2026-05-04', 'es') }))).toBeTruthy();
});
