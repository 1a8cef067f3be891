import FileHeart from '@lucide/icons/icons/file-heart';
import { careRouteAt } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { useNow } from '../../app/use-now.ts';
import { usePath } from '../../app/use-path.ts';
import { useScreens } from '../../app/use-screens.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { useSearch } from './use-search.ts';

/** Encounters by name, RUT or number, as far as the server allows. */
export function useCases() {
  const { t } = useTranslation();
  const { go } = useRonda();
  const { locale, dayTime } = useFormats();
  const now = useNow(60_000);
  const path = usePath();
  return useSearch(
    useScreens().caseSearch,
    useMayOpen('platform-work-detail-id'),
    ({ MedicalCareId: id, number, CreatedAt, User }) => ({
      id,
      label: User.Masked ? t('palette.case', { number }) : `${User.Name} ${User.LastName}`,
      detail: `${t('palette.case', { number })}, ${dayTime(CreatedAt, now)}`,
      icon: FileHeart,
      run: () => go(hrefOf(careRouteAt(path), locale, id)),
    }),
  );
}
