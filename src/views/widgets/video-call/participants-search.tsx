import { useSelector } from '@xstate/react';
import { isEqual } from '#domain/equal.ts';
import { fullName } from '#domain/session/user.ts';
import { callLimits } from '#domain/video-call/video-call.ts';
import {
  type Candidate,
  selectCanInvite,
  selectChosen,
  selectIsSending,
  selectPerson,
  selectRange,
  selectReason,
  selectRows,
  selectSearchView,
  selectSending,
  selectText,
} from '#machines/call-participants/index.ts';
import { useConnection } from '../../app/use-connection.ts';
import { useDots } from '../../app/use-dots.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { ChosenPeople } from '../chosen-people/chosen-people.tsx';
import styles from './participants.module.css';
import type { Participants } from './participants.types.ts';
import { roleKey } from './roles.ts';

type Props = { people: Participants };

/** Search, selection and pages of five results; invites one or all selected people. */
export function ParticipantsSearch({ people }: Props) {
  const { t } = useTranslation();
  const reason = useSelector(people, selectReason);
  const text = useSelector(people, selectText);
  return (
    <section className={styles.search} aria-label={t('call.people.invite')}>
      {reason ? <Banner tone="info">{t(`call.people.reasons.${reason}`, { most: callLimits.maxPeers })}</Banner> : null}
      <SearchInput
        label={t('call.people.search')}
        placeholder={t('call.people.search')}
        clearLabel={t('call.people.clear')}
        value={text}
        onValueChange={(next) => people.send({ type: 'search.changed', text: next })}
      />
      <Chosen people={people} />
      <Results people={people} />
      <ResultPager people={people} />
    </section>
  );
}

function Chosen({ people }: Props) {
  const { t } = useTranslation();
  const chosen = useSelector(people, selectChosen);
  const sending = useSelector(people, selectIsSending);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <ChosenPeople
        label={t('call.people.chosen')}
        people={chosen}
        dropLabel={(name) => t('call.people.drop', { name })}
        onDrop={({ UserId: userId }) => people.send({ type: 'person.drop', userId })}
      />
      <Button variant="primary" busy={sending} onClick={() => people.send({ type: 'invite.chosen' })}>
        {t('call.people.inviteChosen', { count: chosen.length })}
      </Button>
    </div>
  );
}

function Results({ people }: Props) {
  const { t } = useTranslation();
  const view = useSelector(people, selectSearchView);
  const rows = useDots(useSelector(people, selectRows));
  return (
    <div aria-busy={view === 'busy'}>
      <p className="meta" role="status">
        {view === 'none' || view === 'rows' ? null : t(`call.people.results.${view}`)}
      </p>
      {view === 'failed' ? (
        <Button onClick={() => people.send({ type: 'search.retry' })}>{t('call.people.retry')}</Button>
      ) : null}
      {view === 'rows' ? (
        <ul className={styles.list} aria-label={t('call.people.found')}>
          {rows.map((person) => (
            <li key={person.UserId}>
              <Found people={people} person={person} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Found({ people, person }: Props & { person: Candidate }) {
  const { t } = useTranslation();
  const name = fullName(person);
  const offered = useSelector(people, (snapshot) => selectCanInvite(snapshot, person.UserId));
  const choosable = useSelector(people, (snapshot) => snapshot.can({ type: 'person.choose', person }));
  const chosen = useSelector(people, (snapshot) => selectChosen(snapshot).some((one) => one.UserId === person.UserId));
  const sending = useSelector(people, (snapshot) => selectSending(snapshot).includes(person.UserId));
  const busy = useSelector(people, selectIsSending);
  const status = useSelector(people, (snapshot) => selectPerson(snapshot, person.UserId)?.Status ?? null);
  const isMe = useSelector(people, ({ context }) => context.userId === person.UserId);
  const { isLost } = useConnection();
  const online = isLost ? undefined : person.IsOnline;
  const presence = isLost ? null : t(person.IsOnline ? 'call.people.online' : 'call.people.offline');
  const state = isMe ? t('call.you') : status ? t(`call.people.status.${status}`) : presence;
  return (
    <div className={styles.person}>
      {choosable || chosen ? (
        <Checkbox
          checked={chosen}
          onChange={() =>
            people.send(chosen ? { type: 'person.drop', userId: person.UserId } : { type: 'person.choose', person })
          }
        >
          <span className="sr">{t('call.people.choose', { name })}</span>
        </Checkbox>
      ) : null}
      <Avatar id={person.UserId} name={name} present={online} />
      <span className={styles.words}>
        <span className="ell">{name}</span>
        <span className="meta">
          {[t(roleKey(person.RoleId)), sending ? t('call.people.sending') : state].filter(Boolean).join(' · ')}
        </span>
      </span>
      {offered ? (
        <Button
          size="sm"
          busy={sending}
          disabledReason={busy && !sending ? t('call.people.oneAtATime') : undefined}
          reasonAt="sr"
          aria-label={t('call.people.inviteHer', { name })}
          onClick={() => people.send({ type: 'invite.one', userId: person.UserId })}
        >
          {t('call.people.inviteOne')}
        </Button>
      ) : null}
    </div>
  );
}

function ResultPager({ people }: Props) {
  const { t } = useTranslation();
  const range = useSelector(people, selectRange, isEqual);
  const shown = useSelector(people, (snapshot) => selectSearchView(snapshot) === 'rows');
  if (!shown || (range.page === 1 && !range.hasNext)) return null;
  return (
    <Pager
      labels={{ nav: t('pager.nav'), first: t('pager.first'), previous: t('pager.previous'), next: t('pager.next') }}
      text={t('pager.range', { from: range.from, to: range.to, of: range.of })}
      page={range.page}
      hasNext={range.hasNext}
      onPage={(page) => people.send({ type: 'search.page', page })}
    />
  );
}
