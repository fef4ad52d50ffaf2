/** First part of the public pages' addresses, after `#`: they are other programs than the admin. */
export const PUBLIC_ADDRESS = /^#\/?(emargement|avis|verification|accessibilite|acces|formulaire|signalement|difficulte)(?:\/|$)/;
