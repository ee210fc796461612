/** Marks tests that `npm test` leaves to `npm run verify`, because they take long or repeat another test's coverage. */
export const verifyTag = { name: 'verify', description: 'left to `npm run verify`' };
