import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, use, useState } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordHistory, SpecialtySummary } from '#domain/clinical-record/history.ts';
import { isEqual } from '#domain/equal.ts';
import { hasRole, medicRoles } from '#domain/session/roles.ts';
import { fullName, type User } from '#domain/session/user.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { selectRange } from '#machines/paged-list/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { NavigateContext } from '../../ui/anchor/anchor.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import styles from './clinical-record.module.css';
import { HistoryForm } from './history-form.tsx';
import { useRecordAddress } from './use-record-address.ts';

type RowsProps = { specialty: SpecialtySummary; patientId: string; user: User };
const pageSize = 20;

/** Histories of one specialty, newest first; own ones can be changed and hidden. */
export function HistoryRows({ specialty: { SpecialtyId, Name }, patientId, user }: RowsProps) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const filters = { ...recordFiltersOf('specialtyHistories', patientId, null), specialtyId: SpecialtyId };
  const list = useSelector(useActorRef(record, { input: { filters, pageSize } }), selectRecordList);
  const rows = useSelector(list, selectAnswerOf('specialtyHistories'))?.Dtos ?? [];
  const range = useSelector(list, selectRange, isEqual);
  const mayWrite = hasRole(user, medicRoles);
  return (
    <Card level={3} title={specialty(Name)} flush>
      <ListStates
        list={list}
        texts={t('clinicalRecord.list', { returnObjects: true })}
        filtered={false}
        onClear={() => {}}
      >
        <ul className={styles.entries} aria-label={t('clinicalRecord.histories.of', { specialty: specialty(Name) })}>
          {rows.map((row) => (
            <li key={row.HistoryId} className={styles.entry}>
              {mayWrite && row.Author.UserId === user.UserId ? <OwnHistory row={row} /> : <History row={row} />}
            </li>
          ))}
        </ul>
      </ListStates>
      <ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />
    </Card>
  );
}

type RowProps = { row: RecordHistory };

/** Author, date and actions. */
function Signature({ row, isOwn, act }: RowProps & { isOwn: boolean; act?: ReactNode }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  return (
    <div className={styles.line}>
      <Avatar id={row.Author.UserId} name={fullName(row.Author)} size="sm" />
      <b>{fullName(row.Author)}</b>
      {isOwn ? <span className="meta">{t('clinicalRecord.histories.mine')}</span> : null}
      <span className={styles.stamp}>
        <time dateTime={row.Date} className="meta">
          {dayTime(row.Date, now)}
        </time>
        {act}
      </span>
    </div>
  );
}

function History({ row }: RowProps) {
  return (
    <>
      <Signature row={row} isOwn={false} />
      <p className={styles.answer}>{row.Text}</p>
    </>
  );
}

function OwnHistory({ row }: RowProps) {
  const { t } = useTranslation();
  const { isHistoryKept } = useFeature(clinicalRecordFeature);
  // Restores text that was typed before a reload.
  const [isKept] = useState(() => isHistoryKept(row.HistoryId));
  const [isOpen, setIsOpen] = useState(isKept);
  const [isClosed, setIsClosed] = useState(false);
  const close = () => {
    setIsOpen(false);
    setIsClosed(true);
  };
  return (
    <>
      <Signature
        row={row}
        isOwn
        act={
          isOpen ? null : (
            <Button
              size="sm"
              // The form that had the focus was just closed.
              autoFocus={isClosed}
              onClick={() => setIsOpen(true)}
            >
              {t('clinicalRecord.histories.edit')}
            </Button>
          )
        }
      />
      {isOpen ? (
        <OwnHistoryForm row={row} isAsked={!isKept} onClose={close} />
      ) : (
        <p className={styles.answer}>{row.Text}</p>
      )}
    </>
  );
}

type OwnHistoryProps = RowProps & { isAsked: boolean; onClose: () => void };

function OwnHistoryForm({ row, isAsked, onClose }: OwnHistoryProps) {
  const { history } = useFeature(clinicalRecordFeature);
  const navigate = use(NavigateContext);
  const { hrefOf } = useRecordAddress();
  const [logic] = useState(() =>
    history({
      patientId: row.UserId,
      specialtyId: null,
      onSaved: (specialtyId) => {
        navigate?.(hrefOf('histories', specialtyId));
        onClose();
      },
      onRemoved: onClose,
    }),
  );
  const edit = useActorRef(logic, { input: { id: row.HistoryId } });
  const known = [{ SpecialtyId: row.SpecialtyId, Name: row.SpecialtyName }];
  return <HistoryForm edit={edit} known={known} isAsked={isAsked} onClose={onClose} />;
}
