import { useSelector } from '@xstate/react';
import type { PatientListFilters } from '#actors/patients/patients.ts';
import { recordHref } from '#domain/clinical-record/record-address.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { type Area, recordRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { PatientRow } from '#domain/patients/patient-rows.ts';
import { formatIc } from '#domain/rut.ts';
import { fullName } from '#domain/session/user.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import pane from '../../widgets/record/pane.module.css';
import { useCareTexts } from '../medical-care/care-texts.ts';
import { NewCare } from './new-care.tsx';
import styles from './patients.module.css';
import type { PatientListPart } from './patients.types.ts';

const widths = {
  name: {},
  birth: { width: '7.5rem', narrowWidth: '7rem' },
  insurance: { width: '7rem', narrowWidth: '7rem', secondary: true },
  company: { width: '9rem', narrowWidth: '9rem', secondary: true },
  last: { width: '20%', narrowWidth: '9rem' },
  open: { width: '8.5rem', narrowWidth: '8.5rem' },
  act: { width: '6rem', labelHidden: true },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];
/** Columns shown beside an open form; the age moves below the name. */
const columnsBesideForm: readonly string[] = ['name', 'last', 'open', 'act'];

type RowsProps = PatientListPart & {
  area: Area;
  mayCreate: boolean;
  openId: string | null;
  besideForm: boolean;
};

export function PatientRows({ list, area, mayCreate, openId, besideForm }: RowsProps) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<PatientRow, PatientListFilters>);
  const hasBoth = area === 'polyclinic' && mayCreate;
  const shown = columns.filter((id) => !besideForm || columnsBesideForm.includes(id));
  const widthOf = (id: keyof typeof widths) =>
    id === 'act' && hasBoth && !besideForm
      ? { ...widths.act, width: '14rem', narrowWidth: '9rem' }
      : id === 'last' && besideForm
        ? { ...widths.last, width: '16rem' }
        : widths[id];
  return (
    <Table
      caption={t('patients.title')}
      columns={shown.map((id) => ({ id, label: t(`patients.columns.${id}`), ...widthOf(id) }))}
    >
      <TableBody>
        {rows.map((row) => (
          <Row
            key={row.UserId}
            row={row}
            hasBoth={hasBoth && !besideForm}
            area={area}
            isOpen={row.UserId === openId}
            besideForm={besideForm}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type RowProps = { row: PatientRow; area: Area; hasBoth: boolean; isOpen: boolean; besideForm: boolean };

function Row({ row, area, hasBoth, isOpen, besideForm }: RowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { age } = useFormats();
  const now = useNow(60_000);
  const name = wholeName(row);
  const years = row.BirthDate && age(row.BirthDate, now);
  return (
    <TableRow isOpen={isOpen} aria-current={isOpen ? 'true' : undefined}>
      <TableCell card="full">
        <span className="two">
          <PatientName row={row} name={name} area={area} />
          <span className="meta">
            {[formatIc(row.IC), besideForm ? years : t(`genders.${row.Gender}`)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </TableCell>
      {besideForm ? null : <MoreCells row={row} years={years} />}
      <TableCell card="full">
        <LastCare row={row} now={now} />
      </TableCell>
      <TableCell card="end">
        <OpenCares row={row} />
      </TableCell>
      <TableCell card="act">
        <span className={styles.acts}>
          <LinkButton
            size="sm"
            href={hrefOf(`${area}-patients-id-edit`, locale, row.UserId)}
            aria-label={t('patients.editOne', { name })}
          >
            {t('patients.edit')}
          </LinkButton>
          {hasBoth ? <NewCare row={row} name={name} /> : null}
        </span>
      </TableCell>
    </TableRow>
  );
}

/** Link to the record, for users who have that page. */
function PatientName({ row, name, area }: { row: PatientRow; name: string; area: Area }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const route = recordRoutes[area];
  if (!useMayOpen(route)) return <span className={pane.name}>{name}</span>;
  return (
    <Anchor
      className={cx('link', pane.name)}
      // The platform has one page of records, opened from the work page too.
      href={recordHref(hrefOf(route, locale, row.UserId), { from: area === 'platform' ? 'patients' : null })}
      aria-label={t('patients.recordOf', { name })}
    >
      {name}
    </Anchor>
  );
}

function MoreCells({ row, years }: { row: PatientRow; years: string | null }) {
  const { birth } = useFormats();
  return (
    <>
      <TableCell card="full">
        {row.BirthDate ? (
          <span className="two">
            <span className="nowrap">
              <CardLabel column="birth" />
              {birth(row.BirthDate)}
            </span>
            <span className="meta">{years}</span>
          </span>
        ) : (
          <Unknown />
        )}
      </TableCell>
      <TableCell card="none" secondary>
        {row.HealthInsurance ?? <Unknown />}
      </TableCell>
      <TableCell card="none" secondary>
        {row.CompanyName ?? <Unknown />}
      </TableCell>
    </>
  );
}

/** What a date on a card is of: the head of its column is out of sight. */
function CardLabel({ column }: { column: 'birth' | 'last' }) {
  const { t } = useTranslation();
  return <span className="only-320 meta">{t(`patients.columns.${column}`)} </span>;
}

function Unknown() {
  const { t } = useTranslation();
  return <em className="muted">{t('app.notInformed')}</em>;
}

function LastCare({ row: { LastCare: care }, now }: { row: PatientRow; now: number }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  if (care === null) return <span className="muted">{t('patients.never')}</span>;
  const where = [care.PolyclinicName, care.Professional && fullName(care.Professional)].filter(Boolean).join(', ');
  return (
    <span className="two">
      <span className="nowrap">
        <CardLabel column="last" />
        {dayTime(care.At, now)}
      </span>
      {where ? <span className="meta">{where}</span> : null}
    </span>
  );
}

const waiting: readonly (number | null)[] = [
  CareStatus.WAITING_FOR_SIGNATURE,
  CareStatus.WAITING_FOR_VALIDATION,
  CareStatus.PREVIOUS_FOR_SIGNATURE,
];

function OpenCares({ row: { OpenCares: count, OpenStatus: status } }: { row: PatientRow }) {
  const { t } = useTranslation();
  const texts = useCareTexts();
  if (count === 0 || status === null) return <span className="muted">{t('patients.none')}</span>;
  const word = texts.status({ status, PausedAt: null }).toLowerCase();
  const tone = waiting.includes(status) ? 'warn' : status === CareStatus.PROCESS ? 'accent' : undefined;
  return <Chip tone={tone}>{t('patients.openCares', { count, status: word })}</Chip>;
}
