/** Between fastify and the services, which know nothing of it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, type ServiceAnswer, type ServiceRequest } from '../handler.ts';

/** A request as the services read it; bodies are text, and forms with files bytes. */
export function requestOf(request: FastifyRequest): ServiceRequest {
  const { method, url, body, headers } = request;
  return {
    method,
    path: pathOf(url),
    // fastify's query parser: a text, or a list where a name comes twice.
    query: request.query as ServiceRequest['query'],
    body: typeof body === 'string' ? body : '',
    ...(Buffer.isBuffer(body) ? { bytes: new Uint8Array(body), contentType: headers['content-type'] } : {}),
  };
}

export function sendAnswer(reply: FastifyReply, { status, headers, body, bytes }: ServiceAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(bytes ? Buffer.from(bytes) : body === '' ? undefined : body);
}
