import { Combobox as Base } from '@base-ui/react/combobox';
import Check from '@lucide/icons/icons/check';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import LoaderCircle from '@lucide/icons/icons/loader-circle';
import Search from '@lucide/icons/icons/search';
import X from '@lucide/icons/icons/x';
import { type FocusEvent, type Ref, useMemo, useRef, useState } from 'react';
import { buttonClass } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field-control.ts';
import floating from '../floating/floating.module.css';
import { usePositionerClass } from '../floating/layer.ts';
import { Glyph } from '../icon/glyph.tsx';
import input from '../text-input/input.module.css';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Second line: laboratory, code, commune. */
  meta?: string | undefined;
  disabled?: boolean | undefined;
};

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  onValueChange?: ((value: string | null) => void) | undefined;
  /** If given, the owner searches and passes the results as `options`; otherwise options are filtered here, ignoring accents. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** Clears the input after a choice that is used elsewhere. */
  emptiesOnChoice?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  loading?: boolean | undefined;
  loadingText?: string | undefined;
  emptyText: string;
  clearLabel: string;
  openLabel: string;
  placeholder?: string | undefined;
  name?: string | undefined;
  form?: string | undefined;
  id?: string | undefined;
  label?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
};

type ComboboxPopupProps = Pick<ComboboxProps, 'loading' | 'loadingText' | 'emptyText'> & {
  surface: Ref<HTMLDivElement>;
};

/** For more than seven or searchable options; the value is submitted by a native form field. */
export function Combobox(props: ComboboxProps) {
  const { options, value, defaultValue, onValueChange, onQueryChange, emptiesOnChoice, name, form, disabled } = props;
  const control = useFieldControl({
    id: props.id,
    required: props.required,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
  });
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const surface = useRef<HTMLDivElement>(null);

  function leave(event: FocusEvent) {
    if (surface.current?.contains(event.relatedTarget)) return;
    setOpen(false);
    props.onBlur?.();
  }

  const items = useMemo(
    () =>
      Base.createItems(options, {
        getValue: (option) => option.value,
        getLabel: (option) => option.label,
      }),
    [options],
  );
  return (
    <Base.Root
      items={items}
      {...(value !== undefined ? { value } : { defaultValue: defaultValue ?? null })}
      onValueChange={(next) => onValueChange?.(next)}
      {...(emptiesOnChoice ? { inputValue: text } : {})}
      onInputValueChange={(query, { reason }) => {
        const chosen = emptiesOnChoice && reason === 'item-press';
        setText(chosen ? '' : query);
        if (chosen || reason === 'input-change' || reason === 'input-clear') onQueryChange?.(chosen ? '' : query);
      }}
      {...(onQueryChange ? { filter: null } : {})}
      name={name}
      form={form}
      id={control.id}
      required={control.required}
      disabled={disabled}
      open={open}
      onOpenChange={setOpen}
      autoHighlight
    >
      <Base.InputGroup className={input.affix}>
        <Glyph of={Search} />
        <Base.Input
          className={input.input}
          id={control.id}
          placeholder={props.placeholder}
          aria-label={props.label}
          aria-required={control.required}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          onBlur={leave}
        />
        <Base.Clear className={buttonClass({ variant: 'neutral', size: 'sm' }, true)} aria-label={props.clearLabel}>
          <Glyph of={X} />
        </Base.Clear>
        <Base.Trigger className={buttonClass({ variant: 'neutral', size: 'sm' }, true)} aria-label={props.openLabel}>
          <Glyph of={ChevronDown} />
        </Base.Trigger>
      </Base.InputGroup>
      {open ? <ComboboxPopup {...props} surface={surface} /> : null}
    </Base.Root>
  );
}

// Base UI's Popup hides the page from assistive technology, which a list below its input does not need.
function ComboboxPopup({ loading = false, loadingText, emptyText, surface }: ComboboxPopupProps) {
  const positioner = usePositionerClass();
  return (
    <Base.Portal>
      <Base.Positioner className={positioner} sideOffset={4} align="start">
        <div ref={surface} className={cx(floating.popover, floating['match-anchor'])} aria-busy={loading || undefined}>
          <Base.Status className={floating.empty}>
            {loading && loadingText ? (
              <span className="row">
                <Glyph of={LoaderCircle} spin />
                {loadingText}
              </span>
            ) : null}
          </Base.Status>
          <Base.Empty className={floating.empty}>{loading ? null : emptyText}</Base.Empty>
          <Base.List className={floating.list}>
            {(option: ComboboxOption) => (
              <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={floating.option}>
                <span className={floating.words}>
                  <span>{option.label}</span>
                  {option.meta ? <span className={floating.note}>{option.meta}</span> : null}
                </span>
                <span className={floating.end}>
                  <Base.ItemIndicator>
                    <Glyph of={Check} size="sm" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            )}
          </Base.List>
        </div>
      </Base.Positioner>
    </Base.Portal>
  );
}
