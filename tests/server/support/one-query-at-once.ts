/** A second query on the connection of a transaction waits for the first in `pg` 8, with this warning, and is an error in `pg` 9. */
process.on('warning', (warning) => {
  if (warning.message.includes('client.query()')) throw warning;
});
