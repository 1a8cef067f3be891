const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.1: lines of at most 75 octets, folded without splitting a character. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
}

export type CalendarEvent = {
  uid: string;
  /** Calendar programs apply the change with the highest sequence. */
  sequence: number;
  start: Date;
  end: Date;
  summary: string;
  description?: string;
  cancelled?: boolean;
  /** Organizer and attendee of an invitation. */
  between?: { organizer: string; attendee: string };
};
type CalendarFile = { method?: 'REQUEST' | 'CANCEL'; name?: string; stamp: Date; events: readonly CalendarEvent[] };

/** Builds a calendar file (RFC 5545) with UTC times and escaped text. */
export function calendarFile({ method, name, stamp, events }: CalendarFile): string {
  const lines = events.flatMap(({ uid, sequence, start, end, summary, description, cancelled, between }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(between ? [`ORGANIZER:mailto:${between.organizer}`, `ATTENDEE;RSVP=FALSE:mailto:${between.attendee}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ronda//ES'];
  const about = [...(method ? [`METHOD:${method}`] : []), ...(name ? [`X-WR-CALNAME:${escaped(name)}`] : [])];
  return [...head, ...about, ...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}
