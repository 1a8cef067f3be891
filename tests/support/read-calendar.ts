import ICAL from 'ical.js';

/** Parses a calendar file like a calendar program. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, sequence, summary, description, startDate, endDate, organizer, attendees } = new ICAL.Event(one);
    const times = [startDate, endDate].map((time) => [time.toJSDate(), time.zone.tzid]);
    const status = one.getFirstPropertyValue('status');
    const people = [organizer, ...attendees.map((attendee) => attendee.getFirstValue())];
    return { uid, sequence, summary, description, times, status, people };
  });
  return {
    method: calendar.getFirstPropertyValue('method'),
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events,
  };
}
