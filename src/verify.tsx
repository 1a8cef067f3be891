import { startDocumentCheck } from '#actors/document-check/document-check.ts';
import { splitPath } from '#domain/navigation/route-guard.ts';
import { showLocale, startTexts, verifyLoaders } from '#i18n/index.ts';
import { createNavigationService } from '#services/browser/navigation.service.ts';
import { createPreferencesService } from '#services/browser/preferences.service.ts';
import { digestOf } from '#services/files/digest.ts';
import { readVerification } from '#services/http/verification.service.ts';
import { renderPage } from '#views/app/page-root.tsx';
import { VerifyApp } from '#views/screens/verify/verify.app.tsx';

const preferences = createPreferencesService();
const locale = splitPath(location.pathname)?.locale ?? preferences.locale() ?? 'es';
document.documentElement.lang = locale;

/** Any text after `/verify/`; the server decides whether it identifies a document. */
const id = /\/verify\/([^/]*)/.exec(location.pathname)?.[1] ?? '';
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
const texts = startTexts(locale, verifyLoaders);
const desk = startDocumentCheck(
  {
    navigation: createNavigationService(),
    preferences,
    showTexts: showLocale,
    report: (error) => console.error('ronda', error instanceof Error ? error.message : 'unknown'),
    read: readVerification,
    digest: digestOf,
  },
  { locale, id: decoded(id) || '-' },
);

await texts;
renderPage(<VerifyApp desk={desk} />);
