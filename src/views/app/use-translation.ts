import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

type Translation = { readonly t: TFunction; readonly language: string };

let current: Translation | null = null;

/** Keeps texts without values, which i18next resolves again for each call. A missing text may be loaded later. */
function rememberTexts(translate: TFunction): TFunction {
  const texts = new Map<string, string>();
  return new Proxy(translate, {
    apply(target, self, given: unknown[]) {
      const [key] = given;
      if (typeof key !== 'string' || given.length > 1) return Reflect.apply(target, self, given);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text: unknown = Reflect.apply(target, self, given);
      if (typeof text === 'string' && text !== key) texts.set(key, text);
      return text;
    },
  });
}

/** Bound once for each language instead of in every component: a board mounts hundreds (decision 185). */
function snapshot(): Translation {
  const { language } = i18next;
  if (current?.language !== language) current = { t: rememberTexts(i18next.getFixedT(language)), language };
  return current;
}

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** Translates keys of the texts; renders again when the language changes. */
export const useTranslation = () => useSyncExternalStore(subscribe, snapshot, snapshot);
