/** An identity provider of the organisation, as the login page offers it. */
export interface SignOnOffer {
  readonly id: string;
  readonly name: string;
}

/** Parameter of the login page's address in which a single sign-on says how it ended. */
export const SIGN_ON_PARAMETER = 'sign_on';

/** The parameter's value when the provider is done, and the account's own second factor is asked for. */
export const SIGN_ON_SECOND_FACTOR = 'second_factor';

/** How long a person may take at their provider, and then for their second factor. */
export const SIGN_ON_MINUTES = 10;

/** People without a password prove themselves by a single sign-on that is not older than this. */
export const RECENT_SIGN_ON_MINUTES = 10;
