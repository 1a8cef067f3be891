import { act } from '@testing-library/react';
import i18next, { type TFunction } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts, showLocale } from '#i18n/index.ts';
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

test('resolves a text without values once, one with values each time, and one that is not loaded yet again', async () => {
  let said = '';
  function Texts() {
    const { t } = useTranslation();
    said = [t('app.today'), t('hub.asOf', { time: '10:00' }), t('wallet.title')].join(' ');
    return null;
  }
  const resolved = vi.spyOn(i18next, 't');
  const keys = () => resolved.mock.calls.map((given) => String(given[0]));
  showView(<Texts />, {});
  const live = 'hoy Datos de las 10:00: sin conexión no se renuevan.';
  expect(said).toBe(`${live} wallet.title`);
  await loadTexts('wallet');
  showView(<Texts />, {});
  expect(said).toBe(`${live} Ingresos`);
  resolved.mockClear();
  showView(<Texts />, {});
  expect([said, keys()]).toEqual([`${live} Ingresos`, ['hub.asOf']]);
  resolved.mockRestore();
});
