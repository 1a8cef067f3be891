import IdCard from '@lucide/icons/icons/id-card';
import { areaAt, workRecordRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { formatIc } from '#domain/rut.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { usePath } from '../../app/use-path.ts';
import { useScreens } from '../../app/use-screens.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { useSearch } from './use-search.ts';

/** Patients by name, RUT or passport: links to the record, or to the patient form without that page. */
export function usePatients() {
  const { t } = useTranslation();
  const { go } = useRonda();
  const locale = useLocale();
  const area = areaAt(usePath());
  const readsRecords = useMayOpen(workRecordRoutes[area]);
  const listsPatients = useMayOpen(`${area}-patients`);
  const route = readsRecords ? workRecordRoutes[area] : (`${area}-patients-id-edit` as const);
  return useSearch(useScreens().patientSearch, listsPatients, (row) => ({
    id: `patient ${row.UserId}`,
    label: wholeName(row),
    detail: [t('palette.patient'), formatIc(row.IC)].filter(Boolean).join(' · '),
    icon: IdCard,
    run: () => go(hrefOf(route, locale, row.UserId)),
  }));
}
