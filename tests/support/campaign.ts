/** The long campaign (`npm run test:fire`): every case, many rounds. A common run (`npm test`) takes a sample of each. */
export const isLong = process.env.FIRE !== undefined;
