import { useActorRef, useSelector } from '@xstate/react';
import FileHeart from 'lucide-react/icons/file-heart';
import { useTranslation } from 'react-i18next';
import { careRouteAt } from '#domain/navigation/care-route.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { selectRows, selectView } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { usePath } from '../../app/use-path.ts';
import { useScreens } from '../../app/use-screens.ts';

/** Encounters by the name, RUT or number of their patient, as the server lets this person find them. */
export function useCases(typed: string, onGo: (path: string) => void) {
  const { t } = useTranslation();
  const { locale, dayTime } = useFormats();
  const now = useNow(60_000);
  const path = usePath();
  const search = useActorRef(useScreens().caseSearch, { input: { filters: {}, pageSize: 5 } });
  const rows = useSelector(search, selectRows);
  const view = useSelector(search, selectView);
  const busy = useSelector(search, (snapshot) => snapshot.hasTag('searching') || snapshot.hasTag('loading'));
  return {
    search: (searchText: string) => search.send({ type: 'list.search', searchText }),
    words: busy ? t('palette.searching') : view === 'failed' ? t('palette.searchFailed') : null,
    commands: rows.map(({ MedicalCareId: id, number, CreatedAt, User }) => ({
      id,
      label: User.Masked ? t('palette.case', { number }) : `${User.Name} ${User.LastName}`,
      detail: `${t('palette.case', { number })}, ${dayTime(CreatedAt, now)}`,
      // The server has found it by what is typed; the palette must not filter it out again.
      keywords: typed,
      icon: FileHeart,
      run: () => onGo(hrefOf(careRouteAt(path), locale, id)),
    })),
  };
}
