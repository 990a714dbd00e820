/** Fields whose names in calls differ from what people call them. */
const spokenNames: Record<string, string> = {
  about: 'about text',
  atSeconds: 'moment',
  bio: 'bio',
  bpm: 'tempo',
  cleanTitle: 'title',
  cleanTitles: 'list of titles',
  dropboxFolderPath: 'folder',
  filename: 'file name',
  id: 'ID',
  ids: 'list of IDs',
  newCleanTitle: 'title',
  fromCleanTitle: 'title before',
  orderPosition: 'place',
  pictureUrl: 'picture',
  songOrders: 'order',
  statuses: 'list of statuses',
  taggedUserIds: 'list of people',
  taggedUserId: 'person',
  userId: 'person',
  userIds: 'list of people',
};

/** `versionId` → `version`, `displayName` → `display name`, `isOpen` → `open`. */
function inWords(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.replace(/^is | ids?$/g, '');
}

/**
 * The name people use for the field at a path, capitalized: "Display name", "Place in entry 3"; empty for a request as
 * a whole.
 */
export function fieldName(path: readonly PropertyKey[]): string | undefined {
  const field = path.findLast((step) => typeof step === 'string');
  const index = path.findLast((step) => typeof step === 'number');
  const name = field && (spokenNames[field] ?? inWords(field));
  const entry = index === undefined ? undefined : `entry ${index + 1}`;
  const place = typeof path.at(-1) === 'number' ? [entry, name] : [name, entry];
  const whole = place.filter(Boolean).join(' in ');
  return whole ? whole.charAt(0).toUpperCase() + whole.slice(1) : undefined;
}
