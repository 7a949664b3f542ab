#!/bin/sh
# What the installation put outside the package's own files goes with it; the user's data stays. An upgrade also runs the
# old version's script, and for rpm after the new one is in place: it must leave that alone.
case "$1" in
  0 | remove | purge) ;;
  *) exit 0 ;;
esac

if command -v update-alternatives > /dev/null; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
fi
if [ "$(readlink '/usr/bin/${executable}')" = '/opt/${sanitizedProductName}/${executable}' ]; then
  rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  if command -v apparmor_parser > /dev/null && ! { command -v ischroot > /dev/null && ischroot; }; then
    apparmor_parser --remove "$profile" || true
  fi
  rm -f "$profile"
fi
