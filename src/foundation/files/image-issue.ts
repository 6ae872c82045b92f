/** What a form takes; the server looks at what the file holds. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'];
export const maxImageBytes = 5 * 1024 * 1024;

type Chosen = { readonly name: string; readonly type: string; readonly size: number };

/** Why a file is not even sent: a key of the texts "files". */
export type ImageIssue = 'missing' | 'not-an-image' | 'too-large' | 'damaged';

export const imageIssue = (file: Chosen | undefined): ImageIssue | undefined => {
  if (!file) return 'missing';
  const isImage = imageTypes.includes(file.type) || (file.type === '' && endsLikeOne(file.name));
  if (!isImage) return 'not-an-image';
  return file.size > maxImageBytes ? 'too-large' : undefined;
};

/** Not every machine knows what its files are. */
const endsLikeOne = (name: string): boolean => /\.(png|jpe?g|gif|svg)$/i.test(name);
