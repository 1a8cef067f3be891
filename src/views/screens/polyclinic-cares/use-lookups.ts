import { useActorRef, useSelector } from '@xstate/react';
import type { PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import type { Classification } from '#domain/medical-care/classification.ts';
import { useLocale } from '../../app/use-locale.ts';
import { usePolyclinicCares } from '../../app/use-polyclinic-cares.ts';

/** Classes and professionals of a polyclinic; undefined while they are on their way. */
export function useLookups(polyclinicId: string): PolyclinicLookups | undefined {
  const { lookups } = usePolyclinicCares();
  return useSelector(useActorRef(lookups, { input: { polyclinicId } }), (snapshot) => snapshot.output);
}

/** The name of a class in the language in use; null for one that nobody knows. */
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
