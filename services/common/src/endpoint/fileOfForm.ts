import { AppError } from '../base/appError.ts';

type Upload = { field: string; maxBytes: number };

const limitsOf = ({ maxBytes }: Upload) => ({
  files: 1,
  fileSize: maxBytes,
  fields: 20,
  fieldSize: 16_384,
  parts: 22,
  headerPairs: 20,
  headerSize: 8_192,
});

/**
 * Extracts the only file of a complete multipart body, ignoring text fields and the sender's file name.
 * @throws AppError `invalid_input` for an unreadable body, a missing file or a second one
 * @see RFC 7578
 */
export async function fileOfForm(
  { body, contentType }: { body: Buffer; contentType: string },
  upload: Upload,
): Promise<Buffer | 'too large'> {
  // Loaded at the first upload, because most services never get one.
  const { Busboy } = await import('@fastify/busboy');
  const refusal = (detail: string) => new AppError('invalid_input', detail);
  const unreadable = () => refusal('Couldn’t read the request.');
  return new Promise((resolve, reject) => {
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({ headers: { 'content-type': contentType }, limits: limitsOf(upload) });
    } catch {
      // no boundary
      reject(unreadable());
      return;
    }
    let file: Buffer | undefined;
    parser.on('file', (field, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => resolve('too large'));
      stream.on('error', () => reject(unreadable()));
      stream.on('end', () => {
        if (field === upload.field) file = Buffer.concat(chunks);
      });
    });
    parser.on('filesLimit', () => reject(refusal('Please send only one file.')));
    parser.on('partsLimit', () => reject(unreadable()));
    parser.on('fieldsLimit', () => reject(unreadable()));
    parser.on('error', () => reject(unreadable()));
    parser.on('finish', () => {
      if (file) resolve(file);
      else reject(refusal(`Please send one file in the field ${upload.field}.`));
    });
    parser.end(body);
  });
}
