import { Fragment } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../count/count.tsx';
import styles from './person-list.module.css';

export type PersonItem = {
  id: string;
  name: string;
  /** Profession or speciality. */
  detail: string;
  /** Undefined while it is not known. */
  online: boolean | undefined;
  /** Presence in words: "En línea", "Conectada hace 12 min". */
  presence: string;
  unread?: number | undefined;
  unreadLabel?: string | undefined;
  /** Text that unread messages mention this person. */
  mentioned?: string | undefined;
  href?: string | undefined;
};

export type PersonListProps = {
  label: string;
  people: readonly PersonItem[];
  /** Columns for name, detail and presence, if there is room. */
  spread?: boolean | undefined;
  /** For rows without an address. */
  onSelect?: ((id: string) => void) | undefined;
};

/** Professionals with presence, as links or plain rows. */
export function PersonList({ label, people, spread = false, onSelect }: PersonListProps) {
  return (
    <ul className={styles.list} aria-label={label} data-spread={spread}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonRow person={person} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
}

function PersonRow({ person, onSelect }: { person: PersonItem } & Pick<PersonListProps, 'onSelect'>) {
  const words = (
    <Fragment>
      <Avatar id={person.id} name={person.name} present={person.online} />
      <span className={styles.words}>
        <span className="ell">{person.name}</span>
        <span className="meta">
          <span>
            {person.detail}
            {person.presence ? <span aria-hidden="true">&nbsp;·</span> : null}
          </span>{' '}
          <span>{person.presence}</span>
        </span>
      </span>
      {person.mentioned ? (
        <span className={styles.mentioned}>
          <span aria-hidden="true">@</span>
          <span className="sr">{person.mentioned}</span>
        </span>
      ) : null}
      {person.unread ? <Badge value={person.unread} label={person.unreadLabel} /> : null}
    </Fragment>
  );
  if (person.href !== undefined) {
    return (
      <Anchor className={styles.contact} href={person.href}>
        {words}
      </Anchor>
    );
  }
  if (onSelect) {
    return (
      <button type="button" className={styles.contact} onClick={() => onSelect(person.id)}>
        {words}
      </button>
    );
  }
  return <div className={styles.contact}>{words}</div>;
}
