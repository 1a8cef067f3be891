import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

type Translation = { readonly t: TFunction; readonly language: string };

let current: Translation | null = null;

/** Bound once for each language instead of in every component: a board mounts hundreds (decision 185). */
function snapshot(): Translation {
  const { language } = i18next;
  if (current?.language !== language) current = { t: i18next.getFixedT(language), language };
  return current;
}

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** Translates keys of the texts; renders again when the language changes. */
export const useTranslation = () => useSyncExternalStore(subscribe, snapshot, snapshot);
