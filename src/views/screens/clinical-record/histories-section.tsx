import Plus from '@lucide/icons/icons/plus';
import { useActorRef, useSelector } from '@xstate/react';
import { use, useState } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { SpecialtySummary } from '#domain/clinical-record/history.ts';
import { hasRole, medicRoles } from '#domain/session/roles.ts';
import type { User } from '#domain/session/user.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { selectIsDirty } from '#machines/record-edit/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor, NavigateContext } from '../../ui/anchor/anchor.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Count } from '../../ui/count/count.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import styles from './clinical-record.module.css';
import { HistoryForm } from './history-form.tsx';
import { HistoryRows } from './history-rows.tsx';
import { useRecordAddress } from './use-record-address.ts';

type HistoriesProps = { patientId: string; user: User; isReadOnly: boolean };

/** Histories by specialty; the address may select one (decision 140). */
export function HistoriesSection({ patientId, user, isReadOnly }: HistoriesProps) {
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: recordFiltersOf('histories', patientId, null), pageSize: 100 };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const specialties = useSelector(list, selectAnswerOf('histories'))?.Dtos ?? [];
  const { specialtyId: asked } = useRecordAddress();
  const shown = specialties.find(({ SpecialtyId }) => SpecialtyId === asked) ?? specialties[0];
  return (
    <>
      <h2 className={styles.title}>{t('clinicalRecord.histories.title')}</h2>
      {isReadOnly ? <p className="meta">{t('clinicalRecord.histories.readOnly')}</p> : null}
      {hasRole(user, medicRoles) && !isReadOnly ? <NewHistory patientId={patientId} user={user} /> : null}
      <Card level={3} title={t('clinicalRecord.histories.specialties')} flush>
        <ListStates
          list={list}
          texts={t('clinicalRecord.list', { returnObjects: true })}
          filtered={false}
          onClear={() => {}}
        >
          <Specialties specialties={specialties} shownId={shown?.SpecialtyId ?? null} />
        </ListStates>
      </Card>
      {shown ? <HistoryRows key={shown.SpecialtyId} specialty={shown} patientId={patientId} user={user} /> : null}
    </>
  );
}

type SpecialtiesProps = { specialties: readonly SpecialtySummary[]; shownId: string | null };

function Specialties({ specialties, shownId }: SpecialtiesProps) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { day } = useFormats();
  const now = useNow(60_000);
  const { hrefOf } = useRecordAddress();
  return (
    <nav aria-label={t('clinicalRecord.histories.specialties')}>
      <ul className={styles.specialties}>
        {specialties.map(({ SpecialtyId, Name, Total, LastDate }) => (
          <li key={SpecialtyId}>
            <Anchor
              className={styles.item}
              href={hrefOf('histories', SpecialtyId)}
              aria-current={SpecialtyId === shownId ? 'true' : undefined}
            >
              <span className={styles.word}>
                {specialty(Name)}{' '}
                <span className="meta">{t('clinicalRecord.histories.last', { when: day(LastDate, now) })}</span>
              </span>
              <Count value={Total} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type AuthorProps = Pick<HistoriesProps, 'patientId' | 'user'>;

function NewHistory(props: AuthorProps) {
  const [written, setWritten] = useState(0);
  return <NewHistoryForm key={written} {...props} isNext={written > 0} onWritten={() => setWritten(written + 1)} />;
}

type NewHistoryProps = AuthorProps & { isNext: boolean; onWritten: () => void };

function NewHistoryForm({ patientId, user, isNext, onWritten }: NewHistoryProps) {
  const { t } = useTranslation();
  const { history } = useFeature(clinicalRecordFeature);
  const navigate = use(NavigateContext);
  const { hrefOf } = useRecordAddress();
  const [logic] = useState(() =>
    history({
      patientId,
      specialtyId: user.Specialties[0]?.SpecialtyId ?? null,
      onSaved: (specialtyId) => {
        navigate?.(hrefOf('histories', specialtyId));
        onWritten();
      },
      onRemoved: () => undefined,
    }),
  );
  const edit = useActorRef(logic, { input: { id: null } });
  const isDirty = useSelector(edit, selectIsDirty);
  const [isAsked, setIsAsked] = useState(false);
  const [isClosed, setIsClosed] = useState(isNext);
  // Restores text that was typed before a reload.
  if (!isAsked && !isDirty) {
    return (
      <div>
        <Button
          icon={Plus}
          // The form that had the focus was just closed.
          autoFocus={isClosed}
          onClick={() => setIsAsked(true)}
        >
          {t('clinicalRecord.histories.add')}
        </Button>
      </div>
    );
  }
  const close = () => {
    setIsAsked(false);
    setIsClosed(true);
  };
  return (
    <Card level={3} title={t('clinicalRecord.histories.new')}>
      <HistoryForm edit={edit} known={user.Specialties} isAsked={isAsked} onClose={close} />
    </Card>
  );
}
