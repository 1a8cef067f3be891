import Check from '@lucide/icons/icons/check';
import { useSelector } from '@xstate/react';
import type { IdentitySheet } from '#actors/patients/identity-sheet.ts';
import type { PatientSheet } from '#domain/patients/patient-sheet.ts';
import type { SamePerson } from '#domain/patients/same-person.ts';
import { formatIc } from '#domain/rut.ts';
import { fullName } from '#domain/session/user.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/definition-list/definition-list.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './patients.module.css';
import type { PatientSheetPart } from './patients.types.ts';

/** Possible duplicates that the user has not yet confirmed or rejected. */
export const undecidedOf = (found: readonly SamePerson[], { Different }: Pick<PatientSheet, 'Different'>) =>
  found.filter(({ UserId }) => !Different.includes(UserId));

/** SAFE-3: shows possible duplicates before a patient is created, and asks for a decision. */
export function SamePeople({ edit, same, sheet }: PatientSheetPart) {
  const { t } = useTranslation();
  const found = useSelector(same, selectRows<SamePerson, IdentitySheet>);
  const isFailed = useSelector(same, (snapshot) => snapshot.hasTag('failed'));
  const isRefused = useSelector(edit, (snapshot) => selectFields<PatientSheet>(snapshot).Different !== undefined);
  const change = (changes: Partial<PatientSheet>) => edit.send({ type: 'record.changed', changes });
  const chosen = found.find(({ UserId }) => UserId === sheet.Chosen);
  const undecided = undecidedOf(found, sheet);
  const different = found.length - undecided.length;
  if (chosen) {
    return (
      <Banner
        tone="ok"
        title={t('patients.same.chosen', { name: fullName(chosen) })}
        actions={
          <Button size="sm" onClick={() => change({ Chosen: null })}>
            {t('patients.same.undo')}
          </Button>
        }
      >
        {t('patients.same.chosenText')}
      </Banner>
    );
  }
  return (
    <>
      {isFailed || (isRefused && undecided.length === 0) ? (
        <Banner
          tone="warn"
          actions={
            <Button size="sm" onClick={() => same.send({ type: 'list.refresh' })}>
              {t('patients.same.check')}
            </Button>
          }
        >
          {t(isFailed ? 'patients.same.failed' : 'patients.errors.same')}
        </Banner>
      ) : null}
      {undecided.map((person) => (
        <Candidate
          key={person.UserId}
          person={person}
          onChoose={() => change({ Chosen: person.UserId })}
          onRefuse={() => change({ Different: [...sheet.Different, person.UserId] })}
        />
      ))}
      {different > 0 ? (
        <p className={styles.said}>
          {t('patients.same.saidDifferent', { count: different })}
          <Button size="sm" variant="quiet" onClick={() => change({ Different: [] })}>
            {t('patients.same.undo')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

type CandidateProps = { person: SamePerson; onChoose: () => void; onRefuse: () => void };

function Candidate({ person, onChoose, onRefuse }: CandidateProps) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const name = [person.Name, person.LastName, person.SecondLastName].filter(Boolean).join(' ');
  const title = person.Matches.includes('DOCUMENT') ? 'patients.same.titleDocument' : 'patients.same.title';
  const unknown = t('app.notInformed');
  return (
    <section className={styles.same} aria-label={t(title)} role="alert">
      <h4>{t(title)}</h4>
      <div className={styles.person}>
        <Avatar id={person.UserId} name={name} />
        <span className="two">
          <strong>{name}</strong>
          {person.Masked ? (
            <span>{t('patients.same.masked')}</span>
          ) : (
            <Facts
              items={[
                { label: t('patients.columns.document'), value: person.IC && formatIc(person.IC), unknown },
                {
                  label: t('patients.columns.birth'),
                  value: person.BirthDate && birth(person.BirthDate),
                  unknown,
                },
              ]}
            />
          )}
        </span>
      </div>
      <ul className={styles.matches} aria-label={t('patients.same.matches')}>
        {person.Matches.map((match) => (
          <li key={match}>
            <Glyph of={Check} size="sm" />
            {t(`patients.same.${match}`)}
          </li>
        ))}
      </ul>
      <div className="row wrap">
        {person.MayChoose ? (
          <Button aria-label={t('patients.same.chooseOne', { name })} onClick={onChoose}>
            {t('patients.same.choose')}
          </Button>
        ) : null}
        <Button variant="quiet" aria-label={t('patients.same.differentOne', { name })} onClick={onRefuse}>
          {t('patients.same.different')}
        </Button>
      </div>
    </section>
  );
}
