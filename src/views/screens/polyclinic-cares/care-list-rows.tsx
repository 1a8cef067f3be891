import ChevronDown from '@lucide/icons/icons/chevron-down';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import UserRound from '@lucide/icons/icons/user-round';
import Video from '@lucide/icons/icons/video';
import { useSelector } from '@xstate/react';
import type { CareListActor } from '#actors/polyclinic/care-list.actor.ts';
import type { PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import type { CareFilters } from '#domain/medical-care/care-filters.ts';
import { CareMode, CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import { selectList, selectOpenId } from '#machines/care-list/index.ts';
import { waitOf } from '#machines/care-queue/index.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Priority } from '../../ui/priority/priority.tsx';
import { Table, TableBody, TableCell, TableExpansion, TableRow } from '../../ui/table/table.tsx';
import { WaitTimer } from '../../ui/wait-timer/wait-timer.tsx';
import { CareStatusChip } from '../medical-care/care-status-chip.tsx';
import { useCareTexts } from '../medical-care/care-texts.ts';
import { ControlDueChip } from '../medical-care/control-due.tsx';
import { documentsOf, patientOf, waitState } from '../work/row-parts.tsx';
import styles from './care-list.module.css';
import { CareRowDetails } from './care-row-details.tsx';
import { useClassName } from './use-lookups.ts';

type CareListRowsProps = { cares: CareListActor; lookups: PolyclinicLookups | undefined };

const widths = {
  expand: { width: '2.75rem' },
  number: { width: '9.25rem', narrowWidth: '9rem' },
  patient: {},
  state: { width: '9.25rem', narrowWidth: '9rem' },
  priority: { width: '5.5rem', narrowWidth: '4.75rem' },
  mode: { width: '8.25rem', narrowWidth: '2.5rem' },
  classification: { width: '9rem', narrowWidth: '8rem' },
  charge: { width: '8.25rem', narrowWidth: '7rem' },
  action: { width: '7rem', narrowWidth: '6rem' },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];

/** Rows of encounters as the user may see them; the expanded one shows its details. */
export function CareListRows({ cares, lookups }: CareListRowsProps) {
  const { t } = useTranslation();
  const list = useSelector(cares, selectList);
  const rows = useSelector(list, selectRows<MedicalCare, CareFilters>);
  const openId = useSelector(cares, selectOpenId);
  return (
    <Table
      caption={t('polyCares.title')}
      columns={columns.map((id) => ({
        id,
        label: t(`polyCares.columns.${id}`),
        labelHidden: id === 'expand' || id === 'action',
        iconAt1024: id === 'mode',
        ...widths[id],
      }))}
    >
      <TableBody>
        {rows.map((row) => (
          <CareRow
            key={row.MedicalCareId}
            row={row}
            cares={cares}
            lookups={lookups}
            open={row.MedicalCareId === openId && !row.User.Masked}
          />
        ))}
      </TableBody>
    </Table>
  );
}

function CareRow({ row, cares, lookups, open }: CareListRowsProps & { row: MedicalCare; open: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { dayTime, priority } = formats;
  const now = useNow(60_000);
  const { attentionType } = useCareTexts();
  const { className } = useClassName(lookups);
  const { patient, patientNote } = patientOf({ t, formats }, row.User, documentsOf(row));
  const remote = row.mode === CareMode.REMOTE;
  const closed = row.status === CareStatus.CLOSED;
  const inCharge = row.Charge ?? (closed ? row.Professional : null);
  const nobody = t(closed ? 'polyCares.noChargeClosed' : 'polyCares.noCharge');
  const mode = t(remote ? 'care.modes.remote' : 'care.modes.inPerson');
  return (
    <>
      <TableRow isOpen={open}>
        <TableCell className={styles.expander}>
          <IconButton
            icon={open ? ChevronDown : ChevronRight}
            size="sm"
            label={t(open ? 'polyCares.collapse' : 'polyCares.expand', { number: row.number })}
            aria-expanded={open}
            disabledReason={row.User.Masked ? t('care.masked') : undefined}
            reasonAt="sr"
            onClick={() => cares.send({ type: 'row.toggle', careId: row.MedicalCareId })}
          />
        </TableCell>
        <TableCell>
          <span className="two">
            <span className="nowrap">{row.number}</span>
            <span className="meta">{dayTime(row.CreatedAt, now)}</span>
          </span>
        </TableCell>
        <TableCell card="full">
          <span className="two">
            <span>{patient}</span>
            <span className="meta">{patientNote}</span>
          </span>
        </TableCell>
        <TableCell>
          <CaseState row={row} now={now} />
        </TableCell>
        <TableCell card="end">
          <Priority level={row.Priority} label={priority(row.Priority)} />
        </TableCell>
        <TableCell card="full">
          <span className={styles.mode} title={mode}>
            <Glyph of={remote ? Video : UserRound} size="sm" />
            <span className="sr-1024">{mode}</span>
          </span>
        </TableCell>
        <TableCell card="full">
          <span className="two">
            <span>{className(row.classificationId) ?? t('polyCares.unclassified')}</span>
            <span className="meta">{attentionType(row.AttentionType)}</span>
          </span>
        </TableCell>
        <TableCell card="full">
          <span className="only-320 meta">{t('polyCares.columns.charge')} </span>
          {inCharge ? <span>{fullName(inCharge)}</span> : <span className="meta">{nobody}</span>}
        </TableCell>
        <TableCell card="act">
          <OpenCare row={row} />
        </TableCell>
      </TableRow>
      {open ? (
        <TableExpansion columns={columns.length}>
          <CareRowDetails row={row} cares={cares} lookups={lookups} />
        </TableExpansion>
      ) : null}
    </>
  );
}

/** U20: waiting encounters show wait and urgency like boards; others their status. */
function CaseState({ row, now }: { row: MedicalCare; now: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (row.status !== CareStatus.NEW) {
    return (
      <span className={cx('two', styles.state)}>
        <CareStatusChip row={row} />
        <ControlDueChip row={row} />
      </span>
    );
  }
  const { wait, note } = waitState({ t, formats }, waitOf(row), now, false);
  return (
    <span className={cx('two', styles.state)}>
      <WaitTimer {...wait} />
      <span className="meta">{note}</span>
    </span>
  );
}

function OpenCare({ row }: { row: MedicalCare }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const closed = row.status === CareStatus.CLOSED;
  const label = t(closed ? 'polyCares.seeOne' : 'polyCares.openOne');
  return (
    <LinkButton
      size="sm"
      variant={closed ? 'quiet' : 'secondary'}
      href={hrefOf('polyclinic-medicalcares-detail-id', locale, row.MedicalCareId)}
      aria-label={`${label} ${t('polyCares.care', { number: row.number })}`}
    >
      {label}
    </LinkButton>
  );
}
