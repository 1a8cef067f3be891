import { act } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { showLocale } from '#i18n/index.ts';
import { useTranslation } from '#views/app/use-translation.ts';
import { showView } from '../models/support/on-screen.tsx';

afterEach(() => showLocale('es'));

test('follows the language and gives every component the same function', async () => {
  const functions = new Set<TFunction>();
  function Today() {
    const { t, language } = useTranslation();
    functions.add(t);
    return `${language}: ${t('app.today')}. `;
  }
  const both = (
    <>
      <Today />
      <Today />
    </>
  );
  showView(both, {});
  expect([document.body.textContent, functions.size]).toEqual(['es: hoy. es: hoy. ', 1]);
  await act(() => showLocale('en'));
  expect([document.body.textContent, functions.size]).toEqual(['en: today. en: today. ', 2]);
});
