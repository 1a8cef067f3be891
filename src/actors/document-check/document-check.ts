import { createActor, fromPromise } from 'xstate';
import type { Verification } from '#domain/care-document/verification.ts';
import type { Locale } from '#domain/locale.ts';
import { type DocumentCheckPorts, documentCheckMachine } from '#machines/document-check/index.ts';
import { selectLocale } from '#machines/language/index.ts';
import type { NavigationService } from '#services/browser/navigation.service.ts';
import type { PreferencesService } from '#services/browser/preferences.service.ts';
import { createLanguageLogic, followPath } from '../app/language.actor.ts';
import { createThemeStore } from '../app/theme.store.ts';

export type DocumentCheckDependencies = {
  navigation: NavigationService;
  preferences: PreferencesService;
  showTexts(locale: Locale): Promise<void>;
  report(error: unknown): void;
  read(id: string, locale: Locale, signal: AbortSignal): Promise<Verification>;
  digest(file: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string>;
};
export type DocumentCheckDesk = ReturnType<typeof startDocumentCheck>;

/** Starts the public page of one document, outside React; called once per tab. */
export function startDocumentCheck(
  dependencies: DocumentCheckDependencies,
  { locale, id }: { locale: Locale; id: string },
) {
  const { navigation, preferences, read, digest, report } = dependencies;
  const language = createActor(createLanguageLogic(dependencies), { input: { locale } });
  const actors: DocumentCheckPorts['actors'] = {
    load: fromPromise(({ input, signal }) => read(input.id, selectLocale(language.getSnapshot()), signal)),
    hash: fromPromise(async ({ input: { file } }) => {
      if (!file) throw new Error('no file was given');
      return digest(file);
    }),
  };
  const actor = createActor(documentCheckMachine.provide({ actors }), { systemId: 'documentCheck', input: { id } });
  language.start();
  actor.start();
  followPath(navigation, language);
  return {
    actor,
    language,
    path: navigation.path,
    reload: navigation.reload,
    report,
    theme: createThemeStore(preferences),
  };
}
