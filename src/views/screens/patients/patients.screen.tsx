import UserPlus from '@lucide/icons/icons/user-plus';
import { useActorRef, useSelector } from '@xstate/react';
import { patientsFeature } from '#actors/patients/patients.feature.ts';
import { isEqual } from '#domain/equal.ts';
import type { Area } from '#domain/navigation/area-routes.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { noPatientFilters } from '#domain/patients/patient-rows.ts';
import { selectQuantity, selectRange } from '#machines/paged-list/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Split } from '../../ui/split/split.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { ChoosePolyclinic } from '../polyclinic-cares/choose-polyclinic.tsx';
import { PatientFilters } from './patient-filters.tsx';
import { PatientPane } from './patient-pane.tsx';
import { PatientRows } from './patient-rows.tsx';
import type { PatientListPart } from './patients.types.ts';

export type PatientsRoute = Extract<RouteName, `${string}-patients${string}`>;
type ScreenProps = { route: PatientsRoute; id: string | null };

/** Shell 2, `patients`, `patients/create` and `patients/{id}/edit`, in both layouts: list and form. */
export function PatientsScreen(props: ScreenProps) {
  return props.route.startsWith('polyclinic-') ? <OfPolyclinic {...props} /> : <Patients {...props} place={null} />;
}

function OfPolyclinic(props: ScreenProps) {
  const polyclinic = useChosenPolyclinic();
  const { t } = useTranslation();
  if (!polyclinic) return <ChoosePolyclinic text={t('patients.noPolyclinicText')} />;
  const place = { id: polyclinic.PolyclinicId, isStaff: polyclinic.IsStaff };
  return <Patients key={place.id} {...props} place={place} />;
}

type PatientsProps = ScreenProps & { place: { id: string; isStaff: boolean } | null };

function Patients({ route, id, place }: PatientsProps) {
  const { go } = useRonda();
  const locale = useLocale();
  const feature = useFeature(patientsFeature);
  const area: Area = place === null ? 'platform' : 'polyclinic';
  const polyclinicId = place?.id ?? null;
  const mayCreate = place === null || place.isStaff;
  const list = useActorRef(feature.list, { input: { filters: { ...noPatientFilters, polyclinicId } } });
  const isCreating = route.endsWith('-create') && mayCreate;
  const open = route.endsWith('-edit') ? id : null;
  const close = () => go(hrefOf(`${area}-patients`, locale));
  const saved = (savedId: string) => {
    list.send({ type: 'list.refresh' });
    if (isCreating) go(hrefOf(`${area}-patients-id-edit`, locale, savedId));
  };
  const pane =
    isCreating || open !== null ? (
      <PatientPane
        key={open ?? 'new'}
        id={open}
        feature={feature}
        polyclinicId={polyclinicId}
        onSaved={saved}
        onClose={close}
      />
    ) : null;
  return (
    <Split pane={pane}>
      <PatientsPage list={list} area={area} mayCreate={mayCreate} openId={open} isBesideForm={pane !== null} />
    </Split>
  );
}

type PageProps = PatientListPart & {
  area: Area;
  mayCreate: boolean;
  openId: string | null;
  isBesideForm: boolean;
};

function PatientsPage({ list, area, mayCreate, openId, isBesideForm }: PageProps) {
  const { t } = useTranslation();
  const { thousands } = useFormats();
  const quantity = useSelector(list, selectQuantity);
  const open = useSelector(list, ({ context }) => context.answer?.Open ?? 0);
  const range = useSelector(list, selectRange, isEqual);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  const { polyclinicId } = filters;
  const none = { ...noPatientFilters, polyclinicId };
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    list.send({ type: 'list.filter', filters: none });
  };
  const sub =
    quantity === null
      ? '\u00a0'
      : `${t('patients.count', { count: quantity, amount: thousands(quantity) })}, ${t('patients.open', { count: open, amount: thousands(open) })}`;
  return (
    <Page>
      <PageHead title={t('patients.title')} sub={sub} actions={<Create area={area} mayCreate={mayCreate} />} />
      <Board
        label={t('patients.title')}
        tools={<PatientFilters list={list} onClear={clear} besideForm={isBesideForm} />}
        foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
      >
        <ListStates
          list={list}
          texts={t('patients', { returnObjects: true })}
          filtered={searchText !== '' || !isEqual(filters, none)}
          onClear={clear}
        >
          <PatientRows list={list} area={area} mayCreate={mayCreate} openId={openId} besideForm={isBesideForm} />
        </ListStates>
      </Board>
    </Page>
  );
}

function Create({ area, mayCreate }: { area: Area; mayCreate: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!mayCreate) {
    return (
      <Button variant="primary" size="lg" icon={UserPlus} disabledReason={t('patients.createStaffOnly')}>
        {t('patients.create')}
      </Button>
    );
  }
  return (
    <LinkButton variant="primary" size="lg" icon={UserPlus} href={hrefOf(`${area}-patients-create`, locale)}>
      {t('patients.create')}
    </LinkButton>
  );
}
