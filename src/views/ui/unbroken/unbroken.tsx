import { Fragment } from 'react';

/** Text whose numbers (RUT, document number) are not broken at their hyphen. */
export const Unbroken = ({ text, className = 'nowrap' }: { text: string; className?: string | undefined }) =>
  text.split(/(\S*\d-\S+|\S+-\d\S*)/).map((part, index) => {
    // The parts are the places of a text that is drawn as a whole.
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
      <span key={index} className={className}>
        {part}
      </span>
    );
  });
