import X from '@lucide/icons/icons/x';
import { fullName, type Person } from '#domain/session/user.ts';
import { IconButton } from '../../ui/button/button.tsx';
import styles from './chosen-people.module.css';

type Chosen = Pick<Person, 'UserId' | 'Name' | 'LastName'>;
type ChosenPeopleProps<P extends Chosen> = {
  label: string;
  people: readonly P[];
  dropLabel: (name: string) => string;
  onDrop: (person: P) => void;
};

/** Clinical 2, "selected participants": whom one chose, also on other pages of the results. */
export function ChosenPeople<P extends Chosen>({ label, people, dropLabel, onDrop }: ChosenPeopleProps<P>) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {people.map((person) => (
        <li key={person.UserId} className={styles.chip}>
          {fullName(person)}
          <IconButton icon={X} size="sm" label={dropLabel(fullName(person))} onClick={() => onDrop(person)} />
        </li>
      ))}
    </ul>
  );
}
