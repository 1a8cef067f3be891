import { screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { showLocale } from '#i18n/index.ts';
import { Language } from '#views/layouts/language.tsx';
import { languageModel, languageModelEvents } from '../language.model.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, throughView, toursSeen } from '../support/on-screen.tsx';
import { startLanguage } from '../support/systems/language.ts';

afterEach(() => showLocale('es'));

const labels = { es: 'Idioma', en: 'Language' } as const;
const link = (code: string) => screen.getByRole('link', { name: new RegExp(`^${code}`) });

/** Visible state of the switch: its language and the marked current one. */
function see() {
  return {
    label: screen.getByRole('navigation').getAttribute('aria-label'),
    links: screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('aria-current')]),
  };
}

const shows = (locale: 'es' | 'en'): ReturnType<typeof see> => ({
  label: labels[locale],
  links: [
    ['ES, español', locale === 'es' ? 'true' : null],
    ['EN, English', locale === 'en' ? 'true' : null],
  ],
});

test.each(toursSeen(languageModel, languageModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, log } = startLanguage({ shown: showLocale });
  showView(<Language />, { actors: { language: actor } });
  const person = createPerson();
  await followPath(
    languageModel,
    {},
    path,
    {
      drive: throughView(drive, {
        chooseEnglish: () => person.click(link('EN')),
        chooseSpanish: () => person.click(link('ES')),
      }),
      observe: see,
      calls: () => log.drain(),
    },
    ({ context }) => shows(context.locale),
  );
  actor.stop();
});
