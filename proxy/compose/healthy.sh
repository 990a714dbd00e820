#!/bin/bash
# Succeeds if the service in this container answers the given path with 200. A health check runs every few seconds, so
# it starts no Node: bash opens the connection itself.
exec 3<>"/dev/tcp/127.0.0.1/${SERVICE_PORT:-8000}" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "${1:-/readyz}" >&3
read -r -t 8 _ status _ <&3
[[ $status == 200 ]]
