import { useActorRef, useSelector } from '@xstate/react';
import UserPlus from 'lucide-react/icons/user-plus';
import UserSearch from 'lucide-react/icons/user-search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientSearchActor } from '#actors/polyclinic/care-create.actor.ts';
import { isEqual } from '#domain/equal.ts';
import { emptyPatientSheet, isWrongRut } from '#domain/medical-care/new-care.ts';
import type { PolyclinicPerson } from '#domain/patient.ts';
import { formatIc, parseRut } from '#domain/rut.ts';
import { selectRange, selectRows, selectView } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { usePolyclinicCares } from '../../app/use-polyclinic-cares.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './new-care.module.css';
import type { NewCarePart } from './new-care.types.ts';

/** Whole name with both surnames: two persons of one polyclinic may share the first. */
export const wholeName = ({ Name, LastName, SecondLastName }: PolyclinicPerson) =>
  [Name, LastName, SecondLastName].filter(Boolean).join(' ');

/** Whose care it is: one of the patients of the polyclinic, or somebody who becomes one. */
export function PatientStep({ create, polyclinicId }: NewCarePart) {
  const { t } = useTranslation();
  const { patientSearch } = usePolyclinicCares();
  const search = useActorRef(patientSearch, { input: { filters: { polyclinicId }, pageSize: 5 } });
  const [text, setText] = useState('');
  const register = () => {
    const document = parseRut(text) ?? (/\d/.test(text) ? text.trim() : '');
    create.send({ type: 'sheet.begun', sheet: { ...emptyPatientSheet, IC: document && formatIc(document) } });
  };
  const registerButton = (
    <Button icon={UserPlus} onClick={register}>
      {t('newCare.register')}
    </Button>
  );
  return (
    <Card title={t('newCare.patientTitle')} aside={registerButton}>
      <div className="form">
        <p>{t('newCare.patientText')}</p>
        <Field
          label={t('newCare.search')}
          help={t('newCare.searchHelp')}
          error={isWrongRut(text) ? t('newCare.wrongRut') : undefined}
        >
          <SearchInput
            clearLabel={t('polyCares.filters.clearOne')}
            autoComplete="off"
            maxLength={120}
            value={text}
            onValueChange={(next) => {
              setText(next);
              search.send({ type: 'list.search', searchText: next });
            }}
          />
        </Field>
        {text.trim() === '' ? null : (
          <Found
            search={search}
            onChoose={(patient) => create.send({ type: 'patient.chosen', patient })}
            onRegister={register}
          />
        )}
      </div>
    </Card>
  );
}

type FoundProps = {
  search: PatientSearchActor;
  onChoose: (patient: PolyclinicPerson) => void;
  onRegister: () => void;
};

function Found({ search, onChoose, onRegister }: FoundProps) {
  const { t } = useTranslation();
  const view = useSelector(search, selectView);
  const rows = useSelector(search, selectRows<PolyclinicPerson, { polyclinicId: string }>);
  const range = useSelector(search, selectRange, isEqual);
  if (view === 'loading' || view === 'idle') return <SkeletonCard lines={2} label={t('newCare.searching')} />;
  if (view === 'failed') {
    return (
      <ErrorState
        level={3}
        title={t('newCare.searchFailed')}
        actions={<RetryButton size="md" onRetry={() => search.send({ type: 'list.retry' })} />}
      />
    );
  }
  if (view === 'empty') {
    return (
      <EmptyState
        level={3}
        icon={UserSearch}
        title={t('newCare.nobody')}
        text={t('newCare.nobodyText')}
        actions={
          <Button variant="primary" icon={UserPlus} onClick={onRegister}>
            {t('newCare.register')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.found} aria-label={t('newCare.found')}>
        {rows.map((person) => (
          <li key={person.UserId}>
            <Person person={person} onChoose={() => onChoose(person)} />
          </li>
        ))}
      </ul>
      <ListPager range={range} onPage={(page) => search.send({ type: 'list.page', page })} />
    </>
  );
}

function Person({ person, onChoose }: { person: PolyclinicPerson; onChoose: () => void }) {
  const { t } = useTranslation();
  const name = wholeName(person);
  return (
    <div className={styles.person}>
      <Avatar id={person.UserId} name={name} />
      <PersonWords person={person} />
      <Button size="sm" aria-label={t('newCare.chooseOne', { name })} onClick={onChoose}>
        {t('newCare.choose')}
      </Button>
    </div>
  );
}

/** SAFE-2: name, document and birth date identify the patient. */
export function PersonWords({ person }: { person: PolyclinicPerson }) {
  const { t } = useTranslation();
  const { birth, age } = useFormats();
  const now = useNow(60_000);
  const born = person.BirthDate
    ? `${t('newCare.born', { date: birth(person.BirthDate) })} (${age(person.BirthDate, now)})`
    : t('app.notInformed');
  return (
    <span className={styles.words}>
      <span>{wholeName(person)}</span>
      <span className="meta">{[formatIc(person.IC), born, t(`gendersShort.${person.Gender}`)].join(' · ')}</span>
    </span>
  );
}
