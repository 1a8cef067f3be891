import Plus from '@lucide/icons/icons/plus';
import X from '@lucide/icons/icons/x';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { InvitationFilters } from '#actors/invitations/invitations.ts';
import type { Invitation } from '#domain/invitations/invitation.ts';
import {
  blankPerson,
  type InvitedPerson,
  invitedAtOnce,
  type InvitationForm as Written,
} from '#domain/invitations/invitation-form.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import type { FieldProblem } from '#machines/record-edit/record-edit.types.ts';
import { useLostFocus } from '../../app/use-lost-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { RecordFoot } from '../../widgets/record/record-foot.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './invitations.module.css';
import type { InvitationsPart } from './invitations.types.ts';

/** Text is kept until it was sent. */
export function InvitationForm({ edit, list, name }: InvitationsPart & { name: string | null }) {
  const { t } = useTranslation();
  const form = useSelector(edit, selectShown<Written>);
  const failure = useSelector(edit, selectFailure);
  const texts = t('invitations', { returnObjects: true });
  const foot = { ...texts, save: texts.send, saved: texts.sent };
  return (
    <Card title={name === null ? texts.titleOwn : texts.title} as="section">
      <RecordForm className={styles.form} edit={edit}>
        <p>{name === null ? texts.textOwn : t('invitations.text', { name })}</p>
        {failure === 'invalid' || failure === 'notSaved' ? (
          <Banner tone="danger" live="alert">
            {texts[failure]}
          </Banner>
        ) : null}
        {form === null ? <Missing edit={edit} /> : <Fields edit={edit} list={list} form={form} />}
        {form === null ? null : <RecordFoot<Written> edit={edit} texts={foot} savesWithEnter />}
      </RecordForm>
    </Card>
  );
}

function Missing({ edit }: Pick<InvitationsPart, 'edit'>) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  if (!isFailed) return <SkeletonCard lines={3} label={t('invitations.loadingForm')} />;
  const retry = <RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />;
  return <ErrorState level={3} title={t('invitations.failedForm')} actions={retry} />;
}

function Fields({ edit, list, form }: InvitationsPart & { form: Written }) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<Invitation, InvitationFilters>);
  const isRefused = useSelector(edit, selectFailure) === 'invalid';
  const { People } = form;
  const people = useRef<HTMLDivElement>(null);
  useLostFocus(people);
  const known = new Set(rows.map(({ Email }) => Email));
  const isKnown = !isRefused && People.some(({ Email }) => known.has(Email.trim().toLowerCase()));
  const change = (next: InvitedPerson[]) => edit.send({ type: 'record.changed', changes: { People: next } });
  return (
    <>
      <div ref={people} tabIndex={-1} className={styles.people}>
        {People.map((person, at) => (
          <Person
            // biome-ignore lint/suspicious/noArrayIndexKey: A row of the form is its place, and nothing else tells two empty ones apart.
            key={at}
            edit={edit}
            person={person}
            at={at}
            isOnly={People.length === 1}
            onChange={(next) => change(People.map((one, place) => (place === at ? next : one)))}
            onRemove={() => change(People.filter((_, place) => place !== at))}
          />
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {isKnown ? t('invitations.again') : null}
      </p>
      {People.length < invitedAtOnce ? (
        <span>
          <Button size="sm" icon={Plus} onClick={() => change([...People, blankPerson])}>
            {t('invitations.addPerson')}
          </Button>
        </span>
      ) : null}
    </>
  );
}

type PersonProps = Pick<InvitationsPart, 'edit'> & {
  person: InvitedPerson;
  at: number;
  isOnly: boolean;
  onChange: (person: InvitedPerson) => void;
  onRemove: () => void;
};

function Person({ isOnly, onRemove, ...part }: PersonProps) {
  const { t } = useTranslation();
  const number = part.at + 1;
  const fields = (
    <div className={styles.fields}>
      <Text {...part} name="Email" />
      <Text {...part} name="Name" />
    </div>
  );
  if (isOnly) return fields;
  return (
    <fieldset className={styles.several}>
      <legend className="sr">{t('invitations.one', { number })}</legend>
      {fields}
      <IconButton icon={X} label={t('invitations.removePerson', { number })} onClick={onRemove} />
    </fieldset>
  );
}

const inputs = {
  Email: { key: 'email', type: 'email', maxLength: 200 },
  Name: { key: 'name', type: 'text', maxLength: 80 },
} as const;

type TextProps = Pick<PersonProps, 'edit' | 'person' | 'at' | 'onChange'> & { name: keyof typeof inputs };

function Text({ edit, person, at, onChange, name }: TextProps) {
  const { t } = useTranslation();
  const { key, ...input } = inputs[name];
  // Editing after a refusal clears its message.
  const problem = useSelector(edit, (snapshot): FieldProblem | undefined => {
    const fields: Partial<Record<string, FieldProblem>> = selectFields<Written>(snapshot);
    return selectFailure(snapshot) === 'invalid' ? fields[`${at}.${name}`] : undefined;
  });
  const error = problem && ('sentence' in problem ? problem.sentence : t(`invitations.problems.${key}`));
  const optionalMark = name === 'Name' ? t('form.optional') : undefined;
  return (
    <Field label={t(`invitations.${key}`)} optionalMark={optionalMark} error={error}>
      <TextInput
        {...input}
        autoComplete="off"
        value={person[name]}
        onChange={({ target }) => onChange({ ...person, [name]: target.value })}
      />
    </Field>
  );
}
