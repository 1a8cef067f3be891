import { useId } from 'react';
import { useTranslation } from '../../app/use-translation.ts';
import { Switch } from '../../ui/switch/switch.tsx';
import styles from './settings.module.css';

type SwitchRowProps = {
  title: string;
  help?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Switch with its state in words. */
export function SwitchRow({ title, help, checked, onChange }: SwitchRowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className={styles.setting}>
      <div>
        <span id={id}>{title}</span>
        {help ? (
          <span className="meta" id={`${id}-help`}>
            {help}
          </span>
        ) : null}
      </div>
      <Switch
        checked={checked}
        onCheckedChange={onChange}
        label={t(checked ? 'app.yes' : 'app.no')}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
      />
    </li>
  );
}

type ChoiceRowProps<V extends string> = {
  title: string;
  options: readonly { value: V; label: string; lang?: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** Segmented choice. */
export function ChoiceRow<V extends string>({ title, options, value, onChange }: ChoiceRowProps<V>) {
  const id = useId();
  return (
    <li className={styles.setting}>
      <span id={id}>{title}</span>
      <div className={styles.choices} role="radiogroup" aria-labelledby={id}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </li>
  );
}
