/** One sign per person, for `actorNames` and for `staffNames`. */
export type Signs = { actors: string; staff: string };
export type Access = {
  own: Signs;
  /** Omitted where no object exists. */
  other?: Signs;
  /** When omitted: 403 for each of `refusedNames`. */
  refused?: string;
};

const signs = /^(\S+) (\S+)$/;

function signsOf(text: string, line: string): Signs {
  const [, actors, staff] = signs.exec(text) ?? [];
  if (!actors || !staff) throw new Error(`no signs of actors and staff: "${line}"`);
  return { actors, staff };
}

/** The lines of one file of `access`; its legend explains the signs. */
export function readAccess(text: string): [name: string, access: Access][] {
  const [, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [name = '', own = '', other = '', refused = ''] = line.split('|').map((column) => column.trim());
    return [
      name,
      { own: signsOf(own, line), ...(other && { other: signsOf(other, line) }), ...(refused && { refused }) },
    ];
  });
}
