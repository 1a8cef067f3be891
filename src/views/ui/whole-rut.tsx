import { Fragment } from 'react';

const rut = /(\d{1,3}(?:\.\d{3})+-[\dK])/i;

/** A text whose RUTs are not broken at their hyphen: `split` leaves each of them at an odd place. */
export function WholeRut({ text }: { text: string }) {
  return text.split(rut).map((part, place) =>
    place % 2 === 1 ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
