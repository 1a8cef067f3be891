import { useActorRef, useSelector } from '@xstate/react';
import type { PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import type { Classification } from '#domain/medical-care/classification.ts';
import { useLocale } from '../../app/use-locale.ts';
import { usePolyclinicCares } from '../../app/use-polyclinic-cares.ts';

/** Classifications and professionals of a polyclinic; undefined while loading. */
export function useLookups(polyclinicId: string): PolyclinicLookups | undefined {
  const { lookups } = usePolyclinicCares();
  return useSelector(useActorRef(lookups, { input: { polyclinicId } }), (snapshot) => snapshot.output);
}

/** Translated name of a classification; null if unknown. */
export function useClassName(lookups: PolyclinicLookups | undefined) {
  const locale = useLocale();
  const nameOf = ({ NameEs, NameEn }: Classification) => (locale === 'en' ? NameEn : NameEs);
  const known = lookups?.kind === 'ready' ? lookups.classifications : [];
  return {
    nameOf,
    className: (id: string | null) => {
      const found = known.find(({ ClassificationId }) => ClassificationId === id);
      return found ? nameOf(found) : null;
    },
  };
}
