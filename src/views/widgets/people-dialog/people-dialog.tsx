import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import { fullName, type ProfessionalRow } from '#domain/session/user.ts';
import { type createPagedListMachine, selectRange, selectRows } from '#machines/paged-list/index.ts';
import type { peopleChoiceMachine } from '#machines/people-choice/index.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { ChosenPeople } from '../chosen-people/chosen-people.tsx';
import { ListPager } from '../list-pager.tsx';
import { ListStates } from '../list-states.tsx';
import styles from './people-dialog.module.css';

/** Clinical 9: page size of the dialog. */
const peoplePage = 5;

type PeopleLogic = ReturnType<typeof createPagedListMachine<ProfessionalRow, Record<string, never>>>;
type Choice = ActorRefFrom<typeof peopleChoiceMachine>;
type PeopleDialogProps = {
  title: string;
  logic: typeof peopleChoiceMachine;
  people: PeopleLogic;
  preselected: readonly string[];
  isNew: boolean;
  mayBeEmpty: boolean;
  atMost: number;
  /** Undefined for a new group. */
  sendLabel?: string | undefined;
  sub?: string | undefined;
  maxName?: number | undefined;
  onClose: () => void;
};

/** Clinical 2, invite dialog: choose people by search, and name a new group. */
export function PeopleDialog(props: PeopleDialogProps) {
  const { title, sub, logic, people, preselected, isNew, mayBeEmpty, atMost, sendLabel, maxName = 80, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const choice = useActorRef(logic, { input: { preselected, isNamed: isNew, mayBeEmpty, atMost } });
  const sending = useSelector(choice, (snapshot) => snapshot.hasTag('sending'));
  const failed = useSelector(choice, (snapshot) => snapshot.hasTag('failed'));
  const missing = useSelector(choice, ({ context }) => context.missing);
  const count = useSelector(choice, ({ context }) => context.chosen.length);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choice.send({ type: 'choice.send' });
    if (choice.getSnapshot().context.missing === 'name') event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Dialog
      open
      width="group"
      title={title}
      sub={sub}
      closeLabel={t('workGroups.close')}
      closeOnOutsidePress={false}
      onClose={onClose}
      footNote={<span role="status">{t('workGroups.chosen', { count })}</span>}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={sending}>
          {sending
            ? t(isNew ? 'workGroups.creating' : 'workGroups.sending')
            : isNew
              ? t('workGroups.create')
              : (sendLabel ?? t('workGroups.send'))}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {isNew ? <GroupName choice={choice} maxLength={maxName} /> : null}
        {missing === 'people' || missing === 'fewer' ? (
          <Banner tone="danger" live="alert">
            {t(`workGroups.missing.${missing}`, { count: atMost })}
          </Banner>
        ) : null}
        {failed ? (
          <Banner tone="danger" live="alert">
            {t('workGroups.notSent')}
          </Banner>
        ) : null}
      </form>
      <Chosen choice={choice} />
      <People choice={choice} people={people} />
    </Dialog>
  );
}

function GroupName({ choice, maxLength }: { choice: Choice; maxLength: number }) {
  const { t } = useTranslation();
  const { name, missing } = useSelector(choice, ({ context }) => context);
  return (
    <Field label={t('workGroups.name')} required error={missing === 'name' ? t('workGroups.missing.name') : undefined}>
      <TextInput
        value={name}
        maxLength={maxLength}
        onChange={(event) => choice.send({ type: 'name.changed', name: event.currentTarget.value })}
      />
    </Field>
  );
}

function Chosen({ choice }: { choice: Choice }) {
  const { t } = useTranslation();
  const chosen = useSelector(choice, ({ context }) => context.chosen);
  return chosen.length > 0 ? (
    <ChosenPeople
      label={t('workGroups.selected')}
      people={chosen}
      dropLabel={(name) => t('workGroups.drop', { name })}
      onDrop={(person) => choice.send({ type: 'person.toggled', person })}
    />
  ) : null;
}

function People({ choice, people }: { choice: Choice; people: PeopleLogic }) {
  const { t } = useTranslation();
  const list = useActorRef(people, { input: { filters: {}, pageSize: peoplePage } });
  const rows = useSelector(list, selectRows<ProfessionalRow, Record<string, never>>);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const range = useSelector(list, selectRange, isEqual);
  const search = (text: string) => list.send({ type: 'list.search', searchText: text });
  return (
    <section className="stack" aria-label={t('workGroups.people')}>
      <SearchInput
        label={t('workGroups.search')}
        placeholder={t('workGroups.search')}
        clearLabel={t('workGroups.clear')}
        value={searchText}
        onValueChange={search}
      />
      <div className={styles.list}>
        <ListStates
          list={list}
          texts={t('workGroups.peopleStates', { returnObjects: true })}
          filtered={searchText !== ''}
          loadingRows={4}
          onClear={() => search('')}
        >
          <ul className={styles.people} aria-label={t('workGroups.people')}>
            {rows.map((person) => (
              <li key={person.UserId}>
                <PersonCheck choice={choice} person={person} />
              </li>
            ))}
          </ul>
        </ListStates>
        <ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />
      </div>
    </section>
  );
}

function PersonCheck({ choice, person }: { choice: Choice; person: ProfessionalRow }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { UserId, Name, LastName, PhotoUrl, Specialties } = person;
  const inside = useSelector(choice, ({ context }) => context.preselected.includes(UserId));
  const chosen = useSelector(choice, ({ context }) => context.chosen.some((one) => one.UserId === UserId));
  const detail = inside ? t('workGroups.inside') : Specialties.map((one) => specialty(one.Name)).join(', ');
  return (
    <Checkbox
      checked={inside || chosen}
      disabled={inside}
      onChange={() => choice.send({ type: 'person.toggled', person: { UserId, Name, LastName, PhotoUrl } })}
    >
      {fullName(person)} {detail ? <span className="meta">{detail}</span> : null}
    </Checkbox>
  );
}
