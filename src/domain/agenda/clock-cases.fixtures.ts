/** Days with daylight-saving pitfalls: shared by the tests of the slots and of the server. */
export const clockCases = [
  {
    name: 'an ordinary day',
    date: '2027-05-03',
    from: '22:00',
    to: '24:00',
    starts: [
      ['22:00', '2027-05-04T02:00:00.000Z'],
      ['23:00', '2027-05-04T03:00:00.000Z'],
    ],
  },
  {
    name: 'the night on which 23:00 comes twice',
    date: '2027-04-03',
    from: '22:00',
    to: '24:00',
    starts: [
      ['22:00', '2027-04-04T01:00:00.000Z'],
      ['23:00', '2027-04-04T02:00:00.000Z'],
      ['23:00', '2027-04-04T03:00:00.000Z'],
    ],
  },
  {
    name: 'that night, up to the time that comes twice',
    date: '2027-04-03',
    from: '22:00',
    to: '23:00',
    starts: [['22:00', '2027-04-04T01:00:00.000Z']],
  },
  {
    name: 'that night, from the time that comes twice',
    date: '2027-04-03',
    from: '23:00',
    to: '24:00',
    starts: [
      ['23:00', '2027-04-04T02:00:00.000Z'],
      ['23:00', '2027-04-04T03:00:00.000Z'],
    ],
  },
  {
    name: 'the morning without an hour after midnight',
    date: '2027-09-05',
    from: '00:00',
    to: '03:00',
    starts: [
      ['01:00', '2027-09-05T04:00:00.000Z'],
      ['02:00', '2027-09-05T05:00:00.000Z'],
    ],
  },
  {
    name: 'that morning, from a time that is skipped',
    date: '2027-09-05',
    from: '00:30',
    to: '02:00',
    starts: [['01:00', '2027-09-05T04:00:00.000Z']],
  },
  {
    name: 'that morning, within the hour that is skipped',
    date: '2027-09-05',
    from: '00:00',
    to: '00:45',
    starts: [],
  },
  {
    name: '29 February',
    date: '2028-02-29',
    from: '09:00',
    to: '10:00',
    starts: [['09:00', '2028-02-29T12:00:00.000Z']],
  },
  {
    name: 'the last day of a year',
    date: '2026-12-31',
    from: '23:00',
    to: '24:00',
    starts: [['23:00', '2027-01-01T02:00:00.000Z']],
  },
];

/** Time zones of devices: Chile's, one a day ahead, one behind, and UTC. */
export const zones = ['America/Santiago', 'Asia/Tokyo', 'Pacific/Honolulu', 'UTC'];

export const shownWeeks = [
  {
    day: '2027-01-01',
    days: ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
  },
  {
    day: '2027-04-04',
    days: ['2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02', '2027-04-03', '2027-04-04'],
  },
  {
    day: '2027-09-05',
    days: ['2027-08-30', '2027-08-31', '2027-09-01', '2027-09-02', '2027-09-03', '2027-09-04', '2027-09-05'],
  },
  {
    day: '2028-02-29',
    days: ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-03', '2028-03-04', '2028-03-05'],
  },
];
